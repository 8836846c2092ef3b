export interface LineId {
  productId: string
  /** Null: sold as it is. */
  shadeId: string | null
}

/** For forms and maps: the product's id, and after '~' the id of the shade. */
export const lineKey = ({ productId, shadeId }: LineId): string =>
  shadeId === null ? productId : `${productId}~${shadeId}`

export function readLineKey(key: string): LineId {
  const [productId = '', shadeId] = key.split('~')
  return { productId, shadeId: shadeId ?? null }
}
