import { getDb } from '~/platform/db/db.server'

import type { SegmentRules } from './segment-rules'
import type { SegmentFormValues } from './staff'

const text = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)
const roubles = (kopecks: number | null | undefined): string =>
  kopecks === null || kopecks === undefined ? '' : String(kopecks / 100)

export async function segmentFormValues(name: string, rules: SegmentRules): Promise<SegmentFormValues> {
  const { match, bought, orders, spent, lastOrder, registered, cities, tags, openedDays, withSubscribers } =
    rules
  return {
    name,
    match,
    sku: bought?.productId ? await skuOf(bought.productId) : '',
    categoryId: bought?.categoryId ?? '',
    brand: bought?.brand ?? '',
    words: bought?.words ?? '',
    boughtDays: text(bought?.days),
    ordersMin: text(orders?.min),
    ordersMax: text(orders?.max),
    spentMin: roubles(spent?.min),
    spentMax: roubles(spent?.max),
    lastOrderMode: lastOrder?.mode ?? 'within',
    lastOrderDays: text(lastOrder?.days),
    registeredMode: registered?.mode ?? 'within',
    registeredDays: text(registered?.days),
    cities: cities?.join(', ') ?? '',
    tags: tags?.join(', ') ?? '',
    openedDays: text(openedDays),
    withSubscribers: withSubscribers ? 'on' : '',
  }
}

async function skuOf(productId: string): Promise<string> {
  const product = await getDb().product.findUnique({ where: { id: productId }, select: { sku: true } })
  return product?.sku ?? ''
}
