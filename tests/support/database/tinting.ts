import { expect } from 'vitest'

import { systemActor } from '~/domain/audit/index.server'
import { labOfColor } from '~/domain/colors/index.server'
import { readEditedTable, readTintingTable, saveTintingTable } from '~/domain/tinting/index.server'
import type { EditedRule } from '~/domain/tinting/staff'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import type { Prisma } from '~/platform/generated/prisma/client'

import { setSettings } from '../settings/set-settings'
import { createProduct } from './factories'

let counter = 0

export async function createShade(hex = '#f1ead0', fields: Partial<Prisma.ShadeUncheckedCreateInput> = {}) {
  counter += 1
  const system = await getDb().colorSystem.upsert({
    where: { slug: 'fan' },
    create: { id: newId(), slug: 'fan', name: 'Веер', prefix: 'V' },
    update: {},
  })
  const code = `${counter}`
  return getDb().shade.create({
    data: {
      systemId: system.id,
      code,
      slug: code,
      name: `Тон ${counter}`,
      hex,
      ...labOfColor(hex),
      ...fields,
    },
  })
}

/** A white base for light shades and a transparent one for others, 100 roubles per litre of any depth. */
export async function allowTinting(rules: readonly Partial<EditedRule>[] = []): Promise<void> {
  await setSettings('tinting', { enabled: true, minFeeKopecks: 50_00 })
  const { version } = await readEditedTable()
  const usual = [
    { base: 'A', minLightness: 70 },
    { base: 'C', maxLightness: 75 },
  ] as const
  const wanted = {
    rules: [...usual, ...rules].map((rule) => ({ ...anyShade, ...rule })),
    fees: [{ maxDepth: 150, kopecksPerLitre: 100_00 }],
  }
  await saveTintingTable({ wanted, version, actor: systemActor })
  await expect
    .poll(async () => (await readTintingTable()).rules.map(({ brand, base }) => [brand, base]))
    .toEqual(expect.arrayContaining(wanted.rules.map(({ brand, base }) => [brand, base])))
}

const anyShade: EditedRule = {
  ...{ brand: null, base: 'A', isListOnly: false, codes: [] },
  ...{ minLightness: 0, maxLightness: 100, minChroma: 0, maxChroma: 150 },
}

/** Of a transparent or the given base, 2.7 litres. */
export function createBase(fields: Parameters<typeof createProduct>[0] = {}) {
  return createProduct({ baseType: 'C (прозрачная)', isTintable: true, volumeMl: 2_700, ...fields })
}
