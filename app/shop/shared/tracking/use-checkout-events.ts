import { useEffect, useRef, type FormEvent } from 'react'

import { publish } from './event-bus'
import type { ShownCart } from './shop-event'

const OTHER_BUTTONS = ['intent', 'chooseAddress']

/**
 * Publishes the start of a checkout once. The returned submit handler publishes the chosen options, no typed
 * text.
 */
export function useCheckoutEvents(cart: ShownCart): (event: FormEvent<HTMLFormElement>) => void {
  const begun = useRef(cart)
  useEffect(() => publish({ type: 'checkout-start', ...begun.current }), [])
  return ({ currentTarget, nativeEvent }) => {
    const form = new FormData(currentTarget, (nativeEvent as SubmitEvent).submitter)
    if (OTHER_BUTTONS.some((name) => form.has(name))) return
    publish({
      type: 'checkout-submit',
      delivery: choice(form, 'delivery'),
      payment: choice(form, 'paymentMethod'),
    })
  }
}

function choice(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
