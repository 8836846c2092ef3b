import { type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigate, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'

import { recordEvent } from '~/domain/analytics/index.server'
import { readCart } from '~/domain/cart/index.server'
import { sellableLines } from '~/domain/cart/shared'
import { listAddresses, readProfile } from '~/domain/customers/index.server'
import { enabledMethods, quoteCart, readJustPlaced } from '~/domain/orders/index.server'
import { readPickupOptions } from '~/domain/delivery/index.server'
import { readReadyAt } from '~/domain/tinting/index.server'
import { offersOnlinePayment } from '~/domain/payments/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { readCartKey } from '~/shop/shared/cart/cart-key.server'
import { newFormKey } from '~/http/forms/form-key.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { readCustomer } from '~/http/sessions/session.server'
import { readViewer } from '~/http/sessions/viewer.server'
import { useFormState } from '~/http/forms/use-form-state'
import { readableEmail } from '~/http/answers/readable-email.server'
import { definePage, type PageContext } from '~/shop/shared/page/shop-page.server'
import { CheckoutForm } from '~/shop/checkout/checkout-form'
import type { DeliveryQuote } from '~/shop/checkout/use-delivery-quote'
import type { SlimFrame } from '~/shop/shared/layout/use-slim-frame'
import type { FormState } from '~/http/forms/form-state'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { LinkButton } from '~/ui/primitives/controls/button'
import { ExitLinks } from '~/ui/primitives/navigation/exit-links'

import { addressForm, hasNewCode, orderForm, promoForm, readBuyer } from './checkout-forms.server'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

export const handle = { slim: { back: { to: paths.cart(), label: 'Вернуться в корзину' } } } satisfies {
  slim: SlimFrame
}

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Оформление заказа' })

/** Tinted cans are handed over when they are tinted. */
async function placesFor({ lines }: Awaited<ReturnType<typeof readCart>>) {
  return readPickupOptions(lines.some(({ tint }) => tint !== null) ? await readReadyAt() : undefined)
}

const page = definePage({
  guard: requireBuyer,
  fallback: 'Ошибка загрузки страницы оформления',
  load: async ({ request, customer }) => {
    const cartKey = await readCartKey(request)
    const reading = readCart(cartKey)
    const [cart, addresses, isProven, places, { unconfirmedHours }, shipping, payment, online] =
      await Promise.all([
        reading,
        customer ? listAddresses(customer.userId) : [],
        customer ? readProfile(customer.userId).then(({ emailVerified }) => emailVerified) : false,
        reading.then(placesFor),
        readSettings('limits'),
        readSettings('shipping'),
        readSettings('payment'),
        offersOnlinePayment(),
      ])
    const lines = sellableLines(cart.lines)
    const userId = customer?.userId ?? null
    const quote = await quoteCart({ lines, promoCode: cart.promoCode }, userId, addresses[0] ?? null)
    recordStart(cart, cartKey, userId)
    return {
      justPlaced: cart.lines.length === 0 ? await readJustPlaced(await readViewer(request)) : null,
      cart: shownCart(cart),
      quote,
      formKey: newFormKey(),
      deliveryEnabled: shipping.deliveryEnabled,
      defaultDelivery: shipping.deliveryEnabled ? shipping.defaultMethod : ('pickup' as const),
      places,
      heldHours: isProven ? null : unconfirmedHours,
      methods: enabledMethods(payment),
      defaultMethod:
        payment.defaultMethod === 'card' ? ('CARD_ON_DELIVERY' as const) : ('CASH_ON_DELIVERY' as const),
      online,
      requisites: payment.requisites,
      addresses,
      customer: customer ? { name: customer.name, email: readableEmail(customer.email) } : null,
    }
  },
  forms: { promo: async (context) => promoForm(context, await readBuyer(context)) },
  form: async (context) => {
    const buyer = await readBuyer(context)
    const addressId = context.form.get('chooseAddress')
    if (addressId === null && hasNewCode(context.form)) return promoForm(context, buyer)
    return buyer.userId !== null && typeof addressId === 'string'
      ? addressForm(context.form, buyer, { userId: buyer.userId, addressId })
      : orderForm(context, buyer)
  },
})

export const loader = page.loader
export const action = page.action

type Cart = Awaited<ReturnType<typeof readCart>>
/** @throws a redirect to the sign-in page for a guest while guests may not order */
async function requireBuyer({ request }: PageContext) {
  const [customer, { guestCheckout }] = await Promise.all([readCustomer(request), readSettings('features')])
  if (!guestCheckout && !customer) throw redirect(paths.login(paths.checkout()), 303)
  return { customer }
}

function recordStart(cart: Cart, cartKey: string | null, userId: string | null): void {
  if (cartKey === null || cart.lines.length === 0) return
  recordEvent({
    type: 'CHECKOUT_START',
    userId,
    path: paths.checkout(),
    data: { lines: cart.lines.length },
    visitorHash: cartKey,
    once: `${cartKey} ${cart.count} ${cart.totalKopecks}`,
  })
}

function shownCart({ orderable, totalKopecks, count, lines }: Cart) {
  return {
    orderable,
    totalKopecks,
    count,
    lines: lines.map((line) => ({
      key: line.key,
      productId: line.productId,
      name: line.name,
      imageUrl: line.imageUrl,
      colorHex: line.colorHex,
      quantity: line.quantity,
      unitPriceKopecks: line.unitPriceKopecks,
      sumKopecks: line.sumKopecks,
      problem: line.problem,
      available: line.available,
    })),
  }
}

export default function CheckoutRoute() {
  const loaded = useLoaderData<typeof loader>()
  const state = useFormState()
  const answer = useActionData<unknown>()
  const busy = useNavigation().state !== 'idle'
  if (loaded.cart.lines.length === 0) {
    return loaded.justPlaced !== null && state === undefined ? (
      <OrderPlaced orderId={loaded.justPlaced} />
    ) : (
      <EmptyCheckout state={state} />
    )
  }
  return <CheckoutForm data={loaded} typedQuote={quoteIn(answer)} state={state} busy={busy} />
}

function quoteIn(answer: unknown): DeliveryQuote | null {
  const hasQuote = (value: unknown): value is { quote: DeliveryQuote } =>
    typeof value === 'object' && value !== null && 'quote' in value
  return hasQuote(answer) ? answer.quote : null
}

/** For a buyer who has gone back from the order or from its payment. */
function OrderPlaced({ orderId }: { orderId: string }) {
  const navigate = useNavigate()
  const order = paths.orderSuccess(orderId)
  useEffect(() => navigate(order, { replace: true }), [navigate, order])
  return (
    <div className="wrap py-8">
      <EmptyState
        icon="check"
        level={1}
        title="ЗАКАЗ УЖЕ ОФОРМЛЕН"
        actions={<LinkButton to={order}>Перейти к заказу</LinkButton>}
      >
        Корзина пуста: её товары в заказе.
      </EmptyState>
    </div>
  )
}

function EmptyCheckout({ state }: { state: FormState | undefined }) {
  const reason = state?.code === 'empty-cart' ? undefined : state?.formErrors[0]
  const ways = state?.link ? <LinkButton to={state.link.to}>{state.link.label}</LinkButton> : <ExitLinks />
  return (
    <div className="wrap py-8">
      <EmptyState icon="cart" level={1} title={reason ? 'ЗАКАЗ НЕ ОФОРМЛЕН' : 'КОРЗИНА ПУСТА'} actions={ways}>
        <p role={reason ? 'alert' : undefined}>{reason ?? 'Добавьте товары, чтобы оформить заказ.'}</p>
      </EmptyState>
    </div>
  )
}
