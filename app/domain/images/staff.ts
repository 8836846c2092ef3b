/** Bytes. */
export const uploadLimits = {
  product: 10 * 1024 * 1024,
  category: 5 * 1024 * 1024,
  letter: 5 * 1024 * 1024,
} as const
