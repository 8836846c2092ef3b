import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { readShades, searchShades } from '~/domain/colors/index.server'
import { shadeTitle } from '~/domain/colors/shared'
import {
  depthOf,
  formulaFor,
  readEditedTable,
  readShadeFormulas,
  readTintingTable,
  saveTintingTable,
  tintOf,
  tintingTableInput,
} from '~/domain/tinting/index.server'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { Screen } from '~/admin/shared/page/screen'
import { TintingTableForm } from '~/admin/tinting/tinting-table-form'
import type { Trial } from '~/admin/tinting/trial-panel'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { cutText } from '~/platform/text/cut-text'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Базы и цены колеровки')

const page = defineAdminPage('adminTintingTable', {
  query: z.object({ test: z.string().catch(''), litres: z.string().catch('') }),
  fallback: 'Базы и цены не загрузились',
  load: async ({ query: { test, litres } }) => ({
    table: await readEditedTable(),
    trial: test.trim() === '' ? null : await tryTable(cutText(test.trim(), 60), litres),
    test: { shade: cutText(test.trim(), 60), litres: cutText(litres, 8) },
  }),
  actions: {
    save: adminAction({
      schema: tintingTableInput,
      fallback: 'Базы и цены не сохранены',
      run: async ({ version, wanted }, { actor }) => {
        await saveTintingTable({ version, wanted, actor })
        return { toast: 'Базы и цены сохранены', to: officePaths.tintingTable() }
      },
    }),
  },
})

/** By the saved table: which bases hold the shade, and what tinting such a can costs. */
async function tryTable(text: string, litres: string): Promise<Trial> {
  const volumeMl = Math.round(Number(litres.replace(',', '.')) * 1_000)
  const isVolume = Number.isFinite(volumeMl) && volumeMl > 0 && volumeMl <= 1_000_000
  const shade = searchShades(text, await readShades())?.shades[0] ?? null
  if (shade === null || !isVolume)
    return { problem: shade === null ? 'Такого оттенка нет' : 'Объём — число литров, например 2,7' }
  const table = { ...(await readTintingTable()), isEnabled: true }
  const formulas = await readShadeFormulas(shade.id)
  const named = [...table.rules.map(({ brand }) => brand), ...formulas.map(({ brand }) => brand)]
  const brands = [null, ...new Set(named.flatMap((brand) => brand || []))]
  const answers = brands.flatMap((brand) =>
    (['A', 'B', 'C', 'D'] as const).flatMap((base) => {
      const tint = tintOf({ brand, baseType: base, isTintable: true, volumeMl }, shade, table)
      if (tint === null) return []
      const colorants = formulaFor({ brand, base }, formulas)?.colorants ?? null
      return [{ brand, base, feeKopecks: tint.feeKopecks, formula: colorants }]
    }),
  )
  return {
    title: shadeTitle(shade),
    hex: shade.hex,
    volumeMl,
    depth: Math.round(depthOf(shade)),
    lightness: Math.round(shade.lightness),
    chroma: Math.round(Math.hypot(shade.labA, shade.labB)),
    answers,
  }
}

export const loader = page.loader
export const action = page.action

export default function AdminTintingTableRoute() {
  return (
    <Screen>
      <TintingTableForm {...useLoaderData<typeof loader>()} state={useFormState()} />
    </Screen>
  )
}
