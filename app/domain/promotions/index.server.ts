export { personKeys, readPromoClaim, type PromoClaim } from './promo-person.server'
export { normalizePromoCode, readPromo } from './read-promo.server'
