import { useKnownQuantity } from './cart-provider'

interface SetLinesProps {
  lines: readonly { can: { productId: string }; quantity: number }[]
}

/** The fields of a form that adds several products. */
export function SetLines({ lines }: SetLinesProps) {
  const known = useKnownQuantity()
  return lines.map(({ can: { productId }, quantity }) => (
    <span key={productId} hidden>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="quantity" value={quantity} />
      <input type="hidden" name="inCart" value={known(productId)} />
    </span>
  ))
}
