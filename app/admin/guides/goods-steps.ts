const TAKE = 'goods-take '

/** Values of the field `step` for the goods of a guide; blocks have steps of their own. */
export const goodsSteps = {
  find: 'goods-find',
  take: (sku: string): string => TAKE + sku,
  /** Null for another step. */
  skuIn: (step: string): string | null => (step.startsWith(TAKE) ? step.slice(TAKE.length) : null),
} as const
