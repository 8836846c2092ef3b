/** Increase it when the wording changes. */
export const NEWSLETTER_TEXT_VERSION = '2026-11'

export const NEWSLETTER_CONSENT = 'Согласен получать рекламные письма магазина'

export { letterMark, linkMark } from './letter-marks'
export type { Letter, LetterFacts, LetterProduct, ShownBlock } from './letter-content'
export { promoTerms } from './promo-terms'
export { STOCK_WAIT_CONSENT, STOCK_WAIT_PROMISE } from './stock-wait-words'
export type { CartLinkState } from './cart-link'
