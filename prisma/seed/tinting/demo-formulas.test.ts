import { expect, it } from 'vitest'

import { labOfColor } from '~/domain/colors/index.server'
import { RAL_CLASSIC } from '~/domain/colors/ral-classic'
import { tintOf } from '~/domain/tinting/index.server'
import { formulaLimits } from '~/domain/tinting/staff'

import { DEMO_FORMULAS, demoColorants } from './demo-formulas'
import { RULES } from './tinting-records'

const rules = RULES.map((rule) => ({ ...rule, brand: null, shadeIds: new Set<string>() }))
const table = {
  isEnabled: true,
  minFeeKopecks: 0,
  rules,
  fees: [{ maxDepth: 150, kopecksPerLitre: 100 }],
}

it.each(DEMO_FORMULAS)('the formula of RAL %s fits base %s, which holds the shade', (code, base, amounts) => {
  const shade = { id: code, isTintable: true, ...labOfColor(RAL_CLASSIC.get(code)?.hex ?? '') }
  const can = { brand: null, baseType: base, isTintable: true, volumeMl: 1_000 }
  expect(tintOf(can, shade, table)?.base).toBe(base)
  const colorants = demoColorants(amounts)
  const sum = colorants.reduce((all, { microlitresPerLitre }) => all + microlitresPerLitre, 0)
  expect([sum > 0, sum <= formulaLimits.microlitres]).toEqual([true, true])
  expect(colorants.length).toBeLessThanOrEqual(formulaLimits.colorants)
})
