import { data, redirect } from '@remix-run/node'
import { z } from 'zod'

import { recordEvent } from '~/domain/analytics/index.server'
import { acceptCartPrices, clearCart, setCartPromo } from '~/domain/cart/index.server'
import { readAddress } from '~/domain/customers/index.server'
import { destinationInput } from '~/domain/delivery/index.server'
import { checkoutInput, enabledMethods, placeOrder } from '~/domain/orders/index.server'
import { goneProductsText, orderFailedText, type PaymentMethod } from '~/domain/orders/shared'
import { startPayment } from '~/domain/payments/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { cookieHeaders } from '~/http/cookies/cookies.server'
import { rememberPlacedOrder } from '~/http/cookies/placed-orders.server'
import { ensureVisitor } from '~/http/cookies/visitor.server'
import type { Failure } from '~/http/forms/form.server'
import { clientIp } from '~/http/requests/request-scope.server'
import { paths } from '~/paths'
import { readCartKey } from '~/shop/shared/cart/cart-key.server'
import { UserError } from '~/platform/errors/errors'
import { anyFields, shopForm, textOfFailure } from '~/shop/shared/page/shop-page.server'

import { applyPromo, promoFailedText } from '../shared/cart/cart-promo.server'
import { quoteOfCart } from './checkout-quote.server'
import { CHOSEN, methodValues, ONLINE } from './payment-values'

/** After `online` the order keeps a method on receipt, in case the customer pays otherwise. */
function siteCheckout(onReceipt: PaymentMethod | undefined) {
  const paymentMethod = onReceipt && methodValues[onReceipt]
  return z.preprocess((value) => (isOnline(value) ? { ...value, paymentMethod } : value), checkoutInput)
}

const isOnline = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'paymentMethod' in value && value.paymentMethod === ONLINE

type Buyer = Awaited<ReturnType<typeof readBuyer>>

interface Submitted {
  request: Request
  form: FormData
}

export async function readBuyer({
  request,
  customer,
}: {
  request: Request
  customer: { userId: string } | null
}) {
  const [{ visitor, setCookie }, cartKey] = await Promise.all([ensureVisitor(request), readCartKey(request)])
  return {
    visitorHash: visitor.hash,
    setCookie,
    cartKey: cartKey ?? visitor.hash,
    userId: customer?.userId ?? null,
  }
}

export async function orderForm({ request, form }: Submitted, buyer: Buyer) {
  const { visitorHash, userId, cartKey: cartHash } = buyer
  const paysOnline = form.get('paymentMethod') === ONLINE
  const paysOnReceipt = form.has(CHOSEN) && !paysOnline
  const [onReceipt] = enabledMethods(await readSettings('payment'))
  const refused = async (failure: Failure) => {
    const code = failure.data.code ?? 'input'
    recordEvent({ type: 'ERROR', data: { code }, userId, visitorHash, path: paths.checkout() })
    return withQuote(await afterFailure(failure, cartHash), buyer)
  }
  return shopForm(form, {
    schema: siteCheckout(onReceipt),
    fallback: orderFailedText,
    run: async (checkout) => {
      const userAgent = request.headers.get('User-Agent')
      const who = { visitorHash, userId, ip: clientIp(), userAgent }
      const placed = await placeOrder({ source: 'SITE', checkout, goods: { cartHash }, ...who })
      const { orderId, isNew, isOther } = placed
      // Without a form key a repeat proves nothing: the cart's cookie may be a copy.
      const mayOpen = isNew || checkout.checkoutKey !== undefined
      const placedCookie = mayOpen ? await rememberPlacedOrder(request, orderId) : null
      const headers = cookieHeaders([buyer.setCookie, placedCookie])
      if (isOther) return refused(orderedBefore(orderId, form, headers))
      if (isNew)
        recordEvent({ type: 'CHECKOUT_COMPLETE', orderId, userId, visitorHash, path: paths.checkout() })
      const leaves = paysOnline && (await isPaymentStarted(orderId))
      const step = paths.checkoutPayment(orderId, leaves ? { leave: '1' } : {})
      return redirect(paysOnReceipt ? paths.orderSuccess(orderId) : step, { status: 303, headers })
    },
    refused,
  })
}

/** A payment that cannot start is offered again by the payment step, which names the reason. */
async function isPaymentStarted(orderId: string): Promise<boolean> {
  try {
    await startPayment({ orderId, method: 'ONLINE' })
    return true
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}

async function withQuote(answer: Failure, { cartKey, userId }: Buyer) {
  const destination = destinationInput.parse(answer.data.values)
  return data(
    { ...answer.data, quote: await quoteOfCart({ cartKey, userId, destination }) },
    answer.init ?? undefined,
  )
}

/** The form has already placed another order; it gets a new key. */
function orderedBefore(orderId: string, form: FormData, headers: Headers): Failure {
  const { checkoutKey: _used, ...values } = typedValues(form)
  const text =
    'Эта форма уже отправлена, и в оформленном заказе другие данные. Откройте его: новый заказ не создан.'
  const link = { to: paths.checkoutPayment(orderId), label: 'Открыть оформленный заказ' }
  return data(
    { values, fieldErrors: {}, formErrors: [text], code: 'ordered-before', link },
    { status: 409, headers },
  )
}

/** Empties the cart, marks new prices as seen, or removes an invalid code. */
async function afterFailure(failure: Failure, cartHash: string): Promise<Failure> {
  const { code } = failure.data
  if (code === 'gone') {
    await clearCart(cartHash)
    return data({ ...failure.data, formErrors: [goneProductsText] }, { status: 409 })
  }
  if (code === 'price-changed') await acceptCartPrices(cartHash)
  if (code === 'promo') await setCartPromo(cartHash, null)
  return failure
}

/** The form has a promo code that was neither applied nor refused: with it the sum would be another. */
export function hasNewCode(form: FormData): boolean {
  const [typed, answered] = ['promoCode', 'answeredCode'].map((name) => {
    const code = form.get(name)
    return typeof code === 'string' ? code.trim().toUpperCase() : ''
  })
  return typed !== '' && typed !== answered
}

export function promoForm({ request, form }: Submitted, buyer: Buyer) {
  const values = typedValues(form)
  return shopForm(form, {
    schema: anyFields,
    fallback: promoFailedText,
    run: async () => {
      await applyPromo(request, form)
      const headers = cookieHeaders([buyer.setCookie])
      return withQuote(data({ values, fieldErrors: {}, formErrors: [] }, { headers }), buyer)
    },
    refused: (failure) => {
      const fieldErrors = { promoCode: [textOfFailure(failure)] }
      return withQuote(data({ values, fieldErrors, formErrors: [] }, failure.init ?? undefined), buyer)
    },
  })
}

export function addressForm(form: FormData, buyer: Buyer, chosen: { userId: string; addressId: string }) {
  return shopForm(form, {
    schema: anyFields,
    fallback: 'Ошибка получения адресов',
    run: async () => {
      const address = await readAddress(chosen.userId, chosen.addressId)
      const { firstName, lastName, phone, city, postalCode, street, house, apartment } = address
      const place = { city, postalCode, street, house, apartment: apartment ?? '' }
      const values = {
        ...typedValues(form),
        ...{ firstName, lastName, phone, ...place },
        ...{ addressId: chosen.addressId, delivery: 'delivery' },
      }
      return withQuote(data({ values, fieldErrors: {}, formErrors: [] }), buyer)
    },
    refused: (failure) => withQuote(failure, buyer),
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
