import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'

import type { BlockOf } from './letter/blocks'

/** Increase it when the wording changes. */
export const NEWSLETTER_TEXT_VERSION = '2026-11'

export const NEWSLETTER_CONSENT = 'Согласен получать рекламные письма магазина'

export { letterMark, linkMark } from './letter-marks'
export type { Letter, LetterFacts, LetterProduct, ShownBlock } from './letter-content'

export interface CartLinkState {
  goods: readonly { name: string; quantity: number }[]
  gone: readonly string[]
}

/** Increase it when the wording changes. */
export const STOCK_WAIT_TEXT_VERSION = '2026-11'

export const STOCK_WAIT_CONSENT = 'Согласен получить одно письмо, когда товар появится,'

export const STOCK_WAIT_PROMISE =
  'Напишем один раз, когда товар появится. Он ни за кем не резервируется: его может купить любой.'

export function promoTerms({
  discount,
  minimumKopecks,
  days,
}: Pick<BlockOf<'promo'>, 'discount' | 'minimumKopecks' | 'days'>): string {
  const off = discount.kind === 'PERCENT' ? `${discount.percent}\u00a0%` : formatRoubles(discount.kopecks)
  const from = minimumKopecks === 0 ? '' : ` на заказ от ${formatRoubles(minimumKopecks)}`
  return `Скидка ${off}${from}. Код работает один раз и действует ${counted(days, ['день', 'дня', 'дней'])}.`
}
