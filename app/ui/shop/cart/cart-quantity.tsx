import { useEffect, useRef, type ReactNode } from 'react'

import type { CartLine } from '~/domain/cart/shared'
import { paths } from '~/paths'

import { Icon } from '../../primitives/icon'
import { useCartAnswer, useMostPieces } from '../cart-provider'

/** Each button is its own form, so that it works as a plain submit. Less than one removes the line. */
export function CartQuantity({ line }: { line: CartLine }) {
  const { productId, name, quantity, available } = line
  const most = useMostPieces(available)
  const typed = useRef<HTMLInputElement>(null)
  const answer = useCartAnswer()
  useEffect(() => {
    // Restores the real quantity after a rejected change.
    if (answer?.refusedId === productId && typed.current) typed.current.value = String(quantity)
  }, [answer, productId, quantity])
  return (
    <div className="stepper w-36">
      <SetQuantity productId={productId}>
        <button name="quantity" value={quantity - 1} aria-label={`Меньше: ${name}`}>
          <Icon name="minus" />
        </button>
      </SetQuantity>
      <SetQuantity productId={productId}>
        <input
          key={quantity}
          ref={typed}
          type="number"
          inputMode="numeric"
          name="quantity"
          min={0}
          max={Math.max(most, quantity)}
          required
          defaultValue={quantity}
          aria-label={`Количество: ${name}`}
          onBlur={(event) => {
            const { value, form } = event.currentTarget
            if (value === String(quantity) || !form) return
            // Too large a number is sent too: the server's message explains the limit.
            form.noValidate = true
            form.requestSubmit()
          }}
        />
      </SetQuantity>
      <SetQuantity productId={productId}>
        <button
          name="quantity"
          value={quantity + 1}
          disabled={quantity >= most}
          aria-label={`Больше: ${name}`}
        >
          <Icon name="plus" />
        </button>
      </SetQuantity>
    </div>
  )
}

function SetQuantity({ productId, children }: { productId: string; children: ReactNode }) {
  return (
    <form method="post" action={paths.cart()} data-cart="">
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="productId" value={productId} />
      {children}
    </form>
  )
}
