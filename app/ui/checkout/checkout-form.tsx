import { Form, Link } from '@remix-run/react'

import type { SavedAddress } from '~/domain/customers/shared'
import type { PickupOption } from '~/domain/delivery/shared'
import type { DeliveryMethod, PaymentMethod } from '~/domain/orders/shared'
import type { FormState } from '~/http/form-state'
import { paths } from '~/paths'
import { ErrorSummary } from '~/ui/primitives/error-summary'
import { useCheckoutEvents } from '~/ui/shop/tracking/use-checkout-events'

import { CheckoutContact } from './checkout-contact'
import { CheckoutDelivery } from './checkout-delivery'
import { CheckoutPayment } from './checkout-payment'
import { CheckoutSummary, type CheckoutLine } from './checkout-summary'
import { useDeliveryQuote, type DeliveryQuote } from './use-delivery-quote'

/** What the page needs to draw the form. */
export interface CheckoutView {
  cart: { orderable: boolean; totalKopecks: number; count: number; lines: CheckoutLine[] }
  /** To the default address, as far as there is one. */
  quote: DeliveryQuote
  formKey: string
  deliveryEnabled: boolean
  defaultDelivery: Lowercase<DeliveryMethod>
  /** Where the order can be fetched, in the owner's order. */
  places: readonly [PickupOption, ...PickupOption[]]
  /** Hours for which the goods are held until the order is confirmed; null for who needs no confirming. */
  heldHours: number | null
  methods: PaymentMethod[]
  defaultMethod: PaymentMethod
  /** Online and QR can be chosen in the step behind the form. */
  online: boolean
  requisites: string
  customer: { name: string; email: string } | null
  /** The customer's saved addresses, the default one first. */
  addresses: SavedAddress[]
}

interface CheckoutFormProps {
  data: CheckoutView
  /** To the place that was typed, once the form was sent. */
  typedQuote: DeliveryQuote | null
  state: FormState | undefined
  busy: boolean
}

/** The whole checkout on one page: three blocks, and the summary always in sight. */
export function CheckoutForm({ data: loaded, typedQuote, state, busy }: CheckoutFormProps) {
  const { quote, askFor } = useDeliveryQuote(typedQuote ?? loaded.quote)
  const data = { ...loaded, quote }
  const { lines, totalKopecks } = data.cart
  const publishSubmit = useCheckoutEvents({ lines, totalKopecks, promoCode: data.quote.promo?.code ?? null })
  return (
    <div className="wrap py-6">
      <Link to={paths.cart()} className="text-small text-muted hover:text-ink max-lg:hidden">
        ← Вернуться в корзину
      </Link>
      <h1 className="mt-1 mb-6">Оформление заказа</h1>
      <ErrorSummary state={state} />
      <Form
        key={state?.values.addressId}
        method="post"
        className="checkout-form"
        noValidate
        onSubmit={publishSubmit}
        onBlur={askFor}
      >
        {/* Enter in a field takes the form's first button: it must be the one that orders. */}
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
          busy={busy}
          state={state}
        />
      </Form>
    </div>
  )
}
