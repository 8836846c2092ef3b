export { normalizePromoCode, readPromo } from './read-promo.server'
