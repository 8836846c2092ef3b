import type { SourceRow } from '../files/open-table.server'
import type { ExchangeKind } from '../kinds/exchange-kind'

/** Share of the cells that must be keys of the shop. */
const ENOUGH = 0.3

/** Without a header for it, the key is the column whose cells are keys of the shop. */
export async function addGuessesByContent(
  kind: ExchangeKind,
  mapping: readonly string[],
  rows: readonly SourceRow[],
): Promise<string[]> {
  const result = [...mapping]
  for (const key of kind.keys) {
    if (result.includes(key)) continue
    for (const index of result.keys()) {
      if (result[index] !== '') continue
      const texts = [
        ...new Set(rows.flatMap(({ cells }) => (cells[index]?.trim() ? [cells[index].trim()] : []))),
      ]
      if (texts.length === 0) continue
      const found = await kind.find(key, texts, [])
      if (found.size < Math.max(1, texts.length * ENOUGH)) continue
      result[index] = key
      break
    }
  }
  return result
}
