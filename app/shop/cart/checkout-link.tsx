import { useNavigate } from '@remix-run/react'
import { useEffect, useState, type MouseEvent } from 'react'

import { paths } from '~/paths'

import { LinkButton } from '../../ui/primitives/controls/button'
import type { CartAnswer } from '../shared/cart/cart-answer'
import { useCartAnswer } from '../shared/cart/cart-provider'
import { useCartPending } from '../shared/cart/use-cart-pending'

/** Waits for pending changes of the cart, so that the order contains them; a rejected one keeps the page. */
export function CheckoutLink() {
  const isPending = useCartPending()
  const answer = useCartAnswer()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<{ after: CartAnswer | undefined } | null>(null)
  useEffect(() => {
    if (leaving === null) return
    if (answer !== leaving.after && answer?.toast?.kind === 'error') setLeaving(null)
    else if (!isPending) navigate(paths.checkout())
  }, [answer, isPending, leaving, navigate])
  const wait = (event: MouseEvent) => {
    if (!isPending || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setLeaving({ after: answer })
  }
  return (
    <LinkButton
      to={paths.checkout()}
      tone="accent"
      className="max-lg:flex-1 lg:w-full"
      aria-busy={leaving === null ? undefined : true}
      onClick={wait}
    >
      Оформить заказ
    </LinkButton>
  )
}
