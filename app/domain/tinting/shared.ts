export { TINTING_NOT_AGREED, type LineTint } from './line-tint'
export type { TintedCan } from './tint-offer'
