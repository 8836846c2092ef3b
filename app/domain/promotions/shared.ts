import { formatRoubles, kopecks, type Kopecks } from '~/platform/money/money'

export interface Promo {
  id: string
  code: string
  kind: 'PERCENT' | 'AMOUNT'
  /** Per cent 1..100, or kopecks. */
  value: number
  /** Minimum value of the goods that the code covers. */
  minimumKopecks: number
  category: { name: string; ids: readonly string[] } | null
}

/** A copy in the order: later changes of the code and the catalogue do not affect it. */
export interface PromoTerms {
  kind: 'PERCENT' | 'AMOUNT'
  /** Per cent 1..100, or kopecks. */
  value: number
  categoryIds: string[] | null
}

export interface PromoLine {
  categoryId: string
  unitPriceKopecks: number
  quantity: number
}

export interface PromoOutcome {
  discountKopecks: Kopecks
  problem: string | null
}

/** In kopecks. With a percentage, the remaining price is rounded up to whole roubles. */
export function reduction({ kind, value }: Pick<Promo, 'kind' | 'value'>, goods: number): Kopecks {
  if (kind === 'AMOUNT') return kopecks(Math.min(value, goods))
  const left = Math.ceil((goods * (100 - value)) / 10_000) * 100
  return kopecks(Math.max(0, goods - left))
}

/** The only place that computes a promo discount. It starts from current prices, including sales. */
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

export function countsFor({ category }: Pick<Promo, 'category'>, categoryId: string): boolean {
  return category === null || category.ids.includes(categoryId)
}

export function promoLabel({ kind, value }: Pick<Promo, 'kind' | 'value'>): string {
  return kind === 'PERCENT' ? `−${value}\u00a0%` : `−${formatRoubles(value)}`
}
