export { forgetPromoUsers, recordPromoUse, returnPromoUse, takePromoUseAgain } from './promo-use.server'
export { personKeys, readPromoClaim, type PromoClaim } from './promo-person.server'
export { lineDiscounts } from './line-discounts'
export { promoTermsOf, readPromoTerms } from './promo-terms.server'
export { normalizePromoCode } from './promo-code-text'
// Typed codes must go through `tryPromo`, which counts failures.
export { lockPromo, readPromo as readKeptPromo, readPromoOfCart } from './read-promo.server'
export { tryPromo } from './try-promo.server'
export { listPromos, promoListQuery, wholeListOfPromos } from './list-promos.server'
export { listPromoUses, promoUsesQuery, readStaffPromo } from './read-staff-promo.server'
export { promoBatchInput, promoFieldInputs, promoFormInput } from './promo-form-input.server'
export { addOneTimeCodes, addPromoBatch, switchPromoBatch, newCodes } from './promo-batch.server'
export {
  addPromo,
  changePromo,
  deletePromo,
  insertPromo,
  removePromo,
  switchPromo,
  updatePromo,
  type PromoFields,
} from './save-promo.server'
