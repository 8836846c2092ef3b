import { formatRoubles, kopecks, type Kopecks } from '~/platform/money'

/** What a promo code takes off: so many per cent, or a sum. */
export interface Promo {
  id: string
  code: string
  kind: 'PERCENT' | 'AMOUNT'
  /** Per cent 1..100, or kopecks. */
  value: number
  /** The goods that it counts for must be worth this much. */
  minimumKopecks: number
  /** Only goods of this category and of those under it; null for all. */
  category: { name: string; ids: readonly string[] } | null
}

/** A line of a cart or an order as far as a promo code looks at it. */
export interface PromoLine {
  categoryId: string
  unitPriceKopecks: number
  quantity: number
}

/** What the code gives for these lines; `problem` says why it gives nothing. */
export interface PromoOutcome {
  discountKopecks: Kopecks
  problem: string | null
}

/**
 * The one place where a promo code's discount is made. It counts from present prices, sale prices included, is never more than the goods
 * it is for, and a percentage is rounded down to whole roubles, so that the lines of a receipt add up as they are shown.
 */
export function promoOutcome(promo: Promo, lines: readonly PromoLine[]): PromoOutcome {
  const { category, minimumKopecks, kind, value } = promo
  const counted = category === null ? lines : lines.filter((line) => category.ids.includes(line.categoryId))
  const goods = counted.reduce((total, line) => total + line.unitPriceKopecks * line.quantity, 0)
  const nothing = (problem: string): PromoOutcome => ({ discountKopecks: kopecks(0), problem })
  if (counted.length === 0) return nothing(`Промокод действует на товары раздела «${category?.name ?? ''}»`)
  if (goods < minimumKopecks)
    return nothing(`Промокод действует от ${formatRoubles(minimumKopecks)}: добавьте ещё на ${formatRoubles(minimumKopecks - goods)}`)
  const discount = kind === 'PERCENT' ? Math.floor((goods * value) / 10_000) * 100 : Math.min(value, goods)
  return { discountKopecks: kopecks(discount), problem: null }
}

/** The code as people read it: «−10 %», «−500 ₽». */
export function promoLabel({ kind, value }: Pick<Promo, 'kind' | 'value'>): string {
  return kind === 'PERCENT' ? `−${value}\u00a0%` : `−${formatRoubles(value)}`
}
