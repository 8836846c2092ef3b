import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'

import type { BlockOf } from './letter/blocks'

export function promoTerms({
  discount,
  minimumKopecks,
  days,
}: Pick<BlockOf<'promo'>, 'discount' | 'minimumKopecks' | 'days'>): string {
  const off = discount.kind === 'PERCENT' ? `${discount.percent}\u00a0%` : formatRoubles(discount.kopecks)
  const from = minimumKopecks === 0 ? '' : ` на заказ от ${formatRoubles(minimumKopecks)}`
  return `Скидка ${off}${from}. Код работает один раз и действует ${counted(days, ['день', 'дня', 'дней'])}.`
}
