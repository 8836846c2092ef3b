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

/** What a promo code gave when an order was placed. Later changes of the code and the catalogue do not touch it. */
export interface PromoTerms {
  kind: 'PERCENT' | 'AMOUNT'
  /** Per cent 1..100, or kopecks. */
  value: number
  /** The categories that the code counted for; null for all. */
  categoryIds: string[] | null
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
 * What a code takes off goods of this worth, in kopecks. By a percentage, what is left to pay for them is rounded up to
 * whole roubles but is never more than they cost; 100 % leaves nothing. A sum is never more than the goods.
 */
export function reduction({ kind, value }: Pick<Promo, 'kind' | 'value'>, goods: number): Kopecks {
  if (kind === 'AMOUNT') return kopecks(Math.min(value, goods))
  const left = Math.ceil((goods * (100 - value)) / 10_000) * 100
  return kopecks(Math.max(0, goods - left))
}

/** The one place where a promo code's discount is made. It counts from present prices, sale prices included. */
export function promoOutcome(promo: Promo, lines: readonly PromoLine[]): PromoOutcome {
  const { category, minimumKopecks } = promo
  const counted = lines.filter((line) => countsFor(promo, line.categoryId))
  const goods = counted.reduce((total, line) => total + line.unitPriceKopecks * line.quantity, 0)
  const nothing = (problem: string): PromoOutcome => ({ discountKopecks: kopecks(0), problem })
  if (counted.length === 0) return nothing(`Промокод действует на товары раздела «${category?.name ?? ''}»`)
  if (goods < minimumKopecks)
    return nothing(
      `Промокод действует от ${formatRoubles(minimumKopecks)}: добавьте ещё на ${formatRoubles(minimumKopecks - goods)}`,
    )
  return { discountKopecks: reduction(promo, goods), problem: null }
}

/** Whether the code counts for goods of this category. */
export function countsFor({ category }: Pick<Promo, 'category'>, categoryId: string): boolean {
  return category === null || category.ids.includes(categoryId)
}

/** The code as people read it: «−10 %», «−500 ₽». */
export function promoLabel({ kind, value }: Pick<Promo, 'kind' | 'value'>): string {
  return kind === 'PERCENT' ? `−${value}\u00a0%` : `−${formatRoubles(value)}`
}
