import { findShades } from '~/domain/colors/index.server'

import { lineTint, tintedName, tintTitle, type LineTint } from './line-tint'
import { readTintingTable } from './read-tinting-table.server'
import type { BaseProduct } from './tint'

interface Priced extends BaseProduct {
  shadeId: string | null
  name: string
  color: string | null
  priceKopecks: number
  isVisible: boolean
}

/**
 * Adds the fee to the price and the shade to the name of lines with a shade. A line whose shade the shop does
 * not tint any longer is not visible, as a product that is not sold.
 */
export async function priceTintedLines<Row extends Priced>(
  rows: readonly Row[],
): Promise<(Row & { tint: LineTint | null })[]> {
  const shadeIds = rows.flatMap(({ shadeId }) => (shadeId === null ? [] : [shadeId]))
  if (shadeIds.length === 0) return rows.map((row) => ({ ...row, tint: null }))
  const [table, shades] = await Promise.all([readTintingTable(), findShades(shadeIds)])
  return rows.map((row) => {
    if (row.shadeId === null) return { ...row, tint: null }
    const shade = shades.get(row.shadeId)
    const tint = shade === undefined ? null : lineTint(row, shade, table)
    return tint === null ? { ...row, tint, isVisible: false } : { ...row, tint, ...sold(row, tint) }
  })
}

const sold = ({ name, priceKopecks }: Pick<Priced, 'name' | 'priceKopecks'>, tint: LineTint) => ({
  name: tintedName(name, tint),
  color: tintTitle(tint),
  priceKopecks: priceKopecks + tint.feeKopecks,
})
