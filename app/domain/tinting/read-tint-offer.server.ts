import { SHOWN } from '~/domain/catalog/index.server'
import { readShades } from '~/domain/colors/index.server'
import type { Shade } from '~/domain/colors/shared'
import { readPrices } from '~/domain/sales/index.server'
import { database, getDb } from '~/platform/db/db.server'
import { kopecks } from '~/platform/money/money'

import { readTintingTable } from './read-tinting-table.server'
import { baseOf, tintOf } from './tint'
import { bestCans, litreKopecksOf, type TintedCan, type TintOffer } from './tint-offer'

const MOST_BASES = 200

/** Null when the shop does not tint this paint. */
export async function readTintOffer(
  { id, familyId }: { id: string; familyId: string | null },
  shade: Shade | null,
): Promise<TintOffer | null> {
  const table = await readTintingTable()
  if (!table.isEnabled) return null
  const bases = await getDb().product.findMany({
    where: { ...SHOWN, isTintable: true, ...(familyId === null ? { id } : { familyId }) },
    select: {
      ...{ id: true, slug: true, stock: true, inStock: true },
      ...{ brand: true, baseType: true, isTintable: true, volumeMl: true },
    },
    take: MOST_BASES,
  })
  if (bases.length === 0) return null
  const kinds = [...Map.groupBy(bases, baseOf).values()].flatMap(([first]) => first ?? [])
  const shades = (await readShades()).filter((one) => kinds.some((base) => tintOf(base, one, table) !== null))
  if (shades.length === 0) return null
  const tinted = bases.flatMap((base) => {
    const tint = shade === null ? null : tintOf(base, shade, table)
    return tint === null ? [] : [{ ...base, tint }]
  })
  const prices = await readPrices(
    database,
    tinted.map((base) => base.id),
  )
  const cans = tinted.flatMap(({ tint, id: productId, slug, stock, inStock }): TintedCan[] => {
    const price = prices.get(productId)
    if (!price) return []
    const priceKopecks = kopecks(price.priceKopecks + tint.feeKopecks)
    return [
      {
        ...{ productId, slug, base: tint.base, volumeMl: tint.volumeMl, priceKopecks },
        baseKopecks: kopecks(price.priceKopecks),
        feeKopecks: kopecks(tint.feeKopecks),
        litreKopecks: litreKopecksOf(priceKopecks, tint.volumeMl),
        available: inStock ? Math.max(0, stock) : 0,
      },
    ]
  })
  return { shades, cans: bestCans(cans) }
}

/** Whether the product page offers tinting; cheap, for a page that many read. */
export async function isTinted({ id, familyId }: { id: string; familyId: string | null }): Promise<boolean> {
  const { isEnabled, rules } = await readTintingTable()
  if (!isEnabled || rules.length === 0) return false
  const where = { ...SHOWN, isTintable: true, ...(familyId === null ? { id } : { familyId }) }
  return (await getDb().product.findFirst({ where, select: { id: true } })) !== null
}
