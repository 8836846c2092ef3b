import { Form, Link } from '@remix-run/react'
import type { FormEvent } from 'react'

import type { SavedAddress } from '~/domain/customers/shared'
import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'
import { ErrorSummary } from '~/ui/primitives/feedback/error-summary'
import { useCartPending } from '~/shop/shared/cart/use-cart-pending'
import { useCheckoutEvents } from '~/shop/shared/tracking/use-checkout-events'
import { PhoneField } from '~/ui/primitives/controls/phone-field'
import { TextField } from '~/ui/primitives/controls/text-field'

import { CheckoutDelivery, type DeliveryOptions } from './checkout-delivery'
import { CheckoutPayment, type PaymentOptions } from './checkout-payment'
import { type CheckoutLine, CheckoutSummary } from './checkout-summary'
import { type DeliveryQuote, useDeliveryQuote } from './use-delivery-quote'
import { CheckoutBlock } from './checkout-block'

export interface CheckoutView extends DeliveryOptions, PaymentOptions {
  cart: { orderable: boolean; totalKopecks: number; count: number; lines: CheckoutLine[] }
  formKey: string
  /** Hours for which stock is reserved until the order is confirmed; null when no confirmation is needed. */
  heldHours: number | null
  customer: { name: string; email: string } | null
}

interface CheckoutFormProps {
  data: CheckoutView
  typedQuote: DeliveryQuote | null
  state: FormState | undefined
  busy: boolean
}

export function CheckoutForm({ data: loaded, typedQuote, state, busy }: CheckoutFormProps) {
  const { quote, askFor } = useDeliveryQuote(typedQuote ?? loaded.quote)
  const data = { ...loaded, quote }
  const { lines, totalKopecks } = data.cart
  const publishSubmit = useCheckoutEvents({ lines, totalKopecks, promoCode: data.quote.promo?.code ?? null })
  const isCartPending = useCartPending()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // The order would lack the pending changes, and they would come to a cart that is empty.
    if (isCartPending) event.preventDefault()
    else publishSubmit(event)
  }
  return (
    <div className="wrap py-6">
      <Link to={paths.cart()} className="text-small text-muted hover:text-ink max-lg:hidden">
        ← Вернуться в корзину
      </Link>
      <h1 className="mt-1 mb-6">Оформление заказа</h1>
      {isOnlyPromo(state) ? null : <ErrorSummary state={state} />}
      <Form
        key={state?.values.addressId}
        method="post"
        className="checkout-form"
        noValidate
        onSubmit={submit}
        onBlur={askFor}
      >
        <button className="sr-only" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="checkoutKey" value={state?.values.checkoutKey || data.formKey} />
        <input type="hidden" name="seenPickup" value={data.quote.pickup.totalKopecks} />
        <input type="hidden" name="seenDelivery" value={data.quote.delivery.totalKopecks} />
        <div className="grid content-start gap-4">
          <CheckoutContact state={state} customer={data.customer} address={data.addresses[0]} />
          <CheckoutDelivery data={data} state={state} />
          <CheckoutPayment data={data} state={state} />
        </div>
        <CheckoutSummary
          cart={data.cart}
          quote={data.quote}
          deliveryEnabled={data.deliveryEnabled}
          heldHours={data.heldHours}
          busy={busy || isCartPending}
          state={state}
        />
      </Form>
    </div>
  )
}

/** A wrong code is said beside its field alone, which gets the focus. */
function isOnlyPromo(state: FormState | undefined): boolean {
  return Object.keys(state?.fieldErrors ?? {}).join() === 'promoCode' && state?.formErrors.length === 0
}

interface CheckoutContactProps {
  state: FormState | undefined
  customer: { name: string; email: string } | null
  address: SavedAddress | undefined
}

function CheckoutContact({ state, customer, address }: CheckoutContactProps) {
  const [firstWord = '', ...otherWords] = customer?.name.split(' ') ?? []
  const { firstName, lastName } = address ?? { firstName: firstWord, lastName: otherWords.join(' ') }
  return (
    <CheckoutBlock number={1} title="Кто получает">
      <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2">
        <TextField
          name="firstName"
          label="Имя"
          state={state}
          required
          maxLength={100}
          autoComplete="given-name"
          defaultValue={firstName}
        />
        <TextField
          name="lastName"
          label="Фамилия"
          state={state}
          required
          maxLength={100}
          autoComplete="family-name"
          defaultValue={lastName}
        />
        <PhoneField required state={state} defaultValue={address?.phone} />
        <TextField
          name="email"
          label="Email"
          type="email"
          state={state}
          required
          maxLength={254}
          autoComplete="email"
          placeholder="name@example.ru"
          defaultValue={customer?.email}
        />
      </div>
    </CheckoutBlock>
  )
}
