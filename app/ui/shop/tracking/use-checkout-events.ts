import { useEffect, useRef, type FormEvent } from 'react'

import { publish } from './event-bus'
import type { ShownCart } from './shop-event'

/** Buttons of the checkout's form that change something in it and do not order. */
const OTHER_BUTTONS = ['intent', 'chooseAddress']

/**
 * Publishes that a checkout was begun, once however often its form comes back. Returns what the form calls when it is sent: that publishes
 * the choices made in it, and nothing that was typed.
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
