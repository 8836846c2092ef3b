import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'

import { recordEvent } from '~/domain/analytics/index.server'
import { acceptCartPrices, clearCart, readCart, setCartPromo } from '~/domain/cart/index.server'
import { sellableLines } from '~/domain/cart/shared'
import { listAddresses, readAddress, readProfile } from '~/domain/customers/index.server'
import { checkoutInput, enabledMethods, placeOrder, quoteCart } from '~/domain/orders/index.server'
import { destinationInput, readPickupOptions } from '~/domain/delivery/index.server'
import { goneProductsText, orderFailedText } from '~/domain/orders/shared'
import { offersOnlinePayment } from '~/domain/payments/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { readCartKey } from '~/shop/shared/cart/cart-key.server'
import { cookieHeaders } from '~/http/cookies/cookies.server'
import { handleForm } from '~/http/forms/form.server'
import { newFormKey } from '~/http/forms/form-key.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { rememberPlacedOrder } from '~/http/cookies/placed-orders.server'
import { readForm } from '~/http/forms/read-form.server'
import { clientIp } from '~/http/requests/request-scope.server'
import { readCustomer } from '~/http/sessions/session.server'
import { ensureVisitor } from '~/http/cookies/visitor.server'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { readableEmail } from '~/http/answers/readable-email.server'
import { CheckoutForm } from '~/shop/checkout/checkout-form'
import type { DeliveryQuote } from '~/shop/checkout/use-delivery-quote'
import { EmptyCheckout } from '~/shop/checkout/empty-checkout'
import type { SlimFrame } from '~/shop/shared/layout/use-slim-frame'

import { applyPromo } from '../shared/cart/cart-promo.server'
import { quoteOfCart } from './checkout-quote.server'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

export const handle = { slim: { back: { to: paths.cart(), label: 'Вернуться в корзину' } } } satisfies {
  slim: SlimFrame
}

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Оформление заказа' })

export async function loader({ request }: LoaderFunctionArgs) {
  const [cartKey, customer] = await Promise.all([readCartKey(request), readCustomer(request)])
  const [cart, addresses, isProven, places, { unconfirmedHours }, shipping, payment, features, online] =
    await Promise.all([
      readCart(cartKey),
      customer ? listAddresses(customer.userId) : [],
      customer ? readProfile(customer.userId).then(({ emailVerified }) => emailVerified) : false,
      readPickupOptions(),
      readSettings('limits'),
      readSettings('shipping'),
      readSettings('payment'),
      readSettings('features'),
      offersOnlinePayment(),
    ])
  if (!features.guestCheckout && !customer) throw toSignIn()
  const lines = sellableLines(cart.lines)
  const quote = await quoteCart(
    { lines, promoCode: cart.promoCode },
    customer?.userId ?? null,
    addresses[0] ?? null,
  )
  if (cartKey !== null && cart.lines.length > 0) {
    recordEvent({
      type: 'CHECKOUT_START',
      userId: customer?.userId ?? null,
      path: paths.checkout(),
      data: { lines: cart.lines.length },
      visitorHash: cartKey,
      once: `${cartKey} ${cart.count} ${cart.totalKopecks}`,
    })
  }
  return {
    cart: {
      orderable: cart.orderable,
      totalKopecks: cart.totalKopecks,
      count: cart.count,
      lines: cart.lines.map(
        ({
          productId,
          name,
          imageUrl,
          colorHex,
          quantity,
          unitPriceKopecks,
          sumKopecks,
          problem,
          available,
        }) => ({
          productId,
          name,
          imageUrl,
          colorHex,
          quantity,
          unitPriceKopecks,
          sumKopecks,
          problem,
          available,
        }),
      ),
    },
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
}

export async function action({ request }: ActionFunctionArgs) {
  const [{ visitor, setCookie }, cartKey, customer, form] = await Promise.all([
    ensureVisitor(request),
    readCartKey(request),
    readCustomer(request),
    readForm(request),
  ])
  if (!customer && !(await readSettings('features')).guestCheckout) throw toSignIn()
  const userId = customer?.userId ?? null
  const quoted = { cartKey: cartKey ?? visitor.hash, userId }
  if (form.get('intent') === 'promo') return withQuote(await answerPromo(request, form, setCookie), quoted)
  const addressId = form.get('chooseAddress')
  if (userId !== null && typeof addressId === 'string')
    return withQuote(await answerAddress(userId, addressId, form), quoted)
  const cartHash = quoted.cartKey
  const outcome = await handleForm(form, checkoutInput, { fallback: orderFailedText }, async (checkout) => {
    const userAgent = request.headers.get('User-Agent')
    const { orderId, isNew, isOther } = await placeOrder({
      source: 'SITE',
      checkout,
      visitorHash: visitor.hash,
      goods: { cartHash },
      userId,
      ip: clientIp(),
      userAgent,
    })
    // Without a form key a repeat proves nothing: the cart's cookie may be a copy.
    const mayOpen = isNew || checkout.checkoutKey !== undefined
    const headers = cookieHeaders([setCookie, mayOpen ? await rememberPlacedOrder(request, orderId) : null])
    if (isOther) return orderedBefore(orderId, form, headers)
    if (isNew)
      recordEvent({
        type: 'CHECKOUT_COMPLETE',
        orderId,
        userId,
        visitorHash: visitor.hash,
        path: paths.checkout(),
      })
    return redirect(paths.checkoutPayment(orderId), { status: 303, headers })
  })
  if (outcome instanceof Response) return outcome
  recordEvent({
    type: 'ERROR',
    data: { code: outcome.data.code ?? 'input' },
    userId,
    visitorHash: visitor.hash,
    path: paths.checkout(),
  })
  return withQuote(await afterFailure(outcome, cartHash), quoted)
}

async function withQuote(
  answer: ReturnType<typeof data<FormState>>,
  { cartKey, userId }: { cartKey: string; userId: string | null },
) {
  const destination = destinationInput.parse(answer.data.values)
  return data(
    { ...answer.data, quote: await quoteOfCart({ cartKey, userId, destination }) },
    answer.init ?? undefined,
  )
}

/** The form has already placed another order; it gets a new key. */
function orderedBefore(orderId: string, form: FormData, headers: Headers) {
  const { checkoutKey: _used, ...values } = typedValues(form)
  const text =
    'Эта форма уже отправлена, и в оформленном заказе другие данные. Откройте его: новый заказ не создан.'
  const state: FormState = { values, fieldErrors: {}, formErrors: [text], code: 'ordered-before' }
  return data(
    { ...state, link: { to: paths.checkoutPayment(orderId), label: 'Открыть оформленный заказ' } },
    { status: 409, headers },
  )
}

function toSignIn(): Response {
  return redirect(paths.login(paths.checkout()), 303)
}

/** Empties the cart, marks new prices as seen, or removes an invalid code. */
async function afterFailure(failure: ReturnType<typeof data<FormState>>, cartHash: string) {
  const { code } = failure.data
  if (code === 'gone') {
    await clearCart(cartHash)
    return data({ ...failure.data, formErrors: [goneProductsText] }, { status: 409 })
  }
  if (code === 'price-changed') await acceptCartPrices(cartHash)
  if (code === 'promo') await setCartPromo(cartHash, null)
  return failure
}

async function answerPromo(request: Request, form: FormData, setCookie: string | null) {
  const outcome = await applyPromo(request, form)
  const values = typedValues(form)
  const fieldErrors: Record<string, string[]> = 'text' in outcome ? {} : { promoCode: [outcome.problem] }
  if (!('text' in outcome))
    return data<FormState>({ values, fieldErrors, formErrors: [] }, { status: outcome.status })
  return data<FormState>(
    { values, fieldErrors, formErrors: [] },
    { headers: setCookie === null ? {} : { 'Set-Cookie': setCookie } },
  )
}

async function answerAddress(userId: string, addressId: string, form: FormData) {
  const { firstName, lastName, phone, city, postalCode, street, house, apartment } = await readAddress(
    userId,
    addressId,
  )
  const address = { firstName, lastName, phone, city, postalCode, street, house, apartment: apartment ?? '' }
  return data<FormState>({
    values: { ...typedValues(form), ...address, addressId, delivery: 'delivery' },
    fieldErrors: {},
    formErrors: [],
  })
}

function typedValues(form: FormData): Record<string, string> {
  const buttons = new Set(['intent', 'chooseAddress'])
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !buttons.has(name) ? [[name, value]] : [],
    ),
  )
}

export default function CheckoutRoute() {
  const loaded = useLoaderData<typeof loader>()
  const state = useFormState()
  const answer = useActionData<unknown>()
  const busy = useNavigation().state !== 'idle'
  if (loaded.cart.lines.length === 0) return <EmptyCheckout state={state} />
  return <CheckoutForm data={loaded} typedQuote={quoteIn(answer)} state={state} busy={busy} />
}

function quoteIn(answer: unknown): DeliveryQuote | null {
  const hasQuote = (value: unknown): value is { quote: DeliveryQuote } =>
    typeof value === 'object' && value !== null && 'quote' in value
  return hasQuote(answer) ? answer.quote : null
}
