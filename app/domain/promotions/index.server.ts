export { forgetPromoUsers } from './forget-promo-users.server'
export { personKeys, readPromoClaim, type PromoClaim } from './promo-person.server'
export { recordPromoUse, returnPromoUse, takePromoUseAgain } from './promo-use.server'
export { lockPromo, normalizePromoCode, readPromo } from './read-promo.server'
