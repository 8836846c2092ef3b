export { TINTING_NOT_AGREED, tintedName, tintTitle, type LineTint } from './line-tint'
export type { TintedCan, TintOffer } from './tint-offer'
