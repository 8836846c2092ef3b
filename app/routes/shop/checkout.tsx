import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'

import { acceptCartPrices, clearCart, readCart } from '~/domain/cart/index.server'
import { checkoutInput, enabledMethods, placeOrder, quoteDelivery } from '~/domain/orders/index.server'
import { goneProductsText, orderFailedText } from '~/domain/orders/shared'
import { readSettings } from '~/domain/settings/index.server'
import { handleForm } from '~/http/form.server'
import { newFormKey } from '~/http/form-key.server'
import { paths } from '~/http/paths'
import { clientIp } from '~/http/request-scope.server'
import { readCustomer } from '~/http/session.server'
import { readVisitor } from '~/http/visitor.server'
import { useFormState } from '~/http/use-form-state'
import { CheckoutForm } from '~/ui/checkout/checkout-form'
import { EmptyCheckout } from '~/ui/checkout/empty-checkout'

export const meta: MetaFunction = () => [{ title: 'Оформление заказа — Колор-Центр' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const [visitor, customer] = await Promise.all([readVisitor(request), readCustomer(request)])
  const [cart, shipping, payment, features] = await Promise.all([
    readCart(visitor?.hash ?? null),
    readSettings('shipping'),
    readSettings('payment'),
    readSettings('features'),
  ])
  if (!features.guestCheckout && !customer) throw redirect(`${paths.login()}?next=${encodeURIComponent(paths.checkout())}`)
  const quote = await quoteDelivery(cart.totalKopecks)
  return {
    cart: {
      orderable: cart.orderable,
      totalKopecks: cart.totalKopecks,
      count: cart.count,
      lines: cart.lines.map(({ productId, name, imageUrl, colorHex, quantity, unitPriceKopecks, sumKopecks, problem, available }) => ({
        productId,
        name,
        imageUrl,
        colorHex,
        quantity,
        unitPriceKopecks,
        sumKopecks,
        problem,
        available,
      })),
    },
    quote,
    formKey: newFormKey(),
    deliveryEnabled: shipping.deliveryEnabled,
    defaultDelivery: shipping.deliveryEnabled ? shipping.defaultMethod : ('pickup' as const),
    days: { min: shipping.minDays, max: shipping.maxDays },
    methods: enabledMethods(payment),
    defaultMethod: payment.defaultMethod === 'card' ? ('CARD_ON_DELIVERY' as const) : ('CASH_ON_DELIVERY' as const),
    requisites: payment.requisites,
    customer: customer ? { name: customer.name, email: customer.email } : null,
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const [visitor, customer, form] = await Promise.all([readVisitor(request), readCustomer(request), request.formData()])
  const outcome = await handleForm(form, checkoutInput, { fallback: orderFailedText }, async (checkout) => {
    const { orderId } = await placeOrder({
      checkout,
      visitorHash: visitor?.hash ?? '',
      userId: customer?.userId ?? null,
      ip: clientIp(),
      userAgent: request.headers.get('User-Agent'),
    })
    return redirect(paths.checkoutPayment(orderId), 303)
  })
  if (outcome instanceof Response || !visitor) return outcome
  if (outcome.data.code === 'gone') {
    await clearCart(visitor.hash)
    return data({ ...outcome.data, formErrors: [goneProductsText] }, { status: 409 })
  }
  if (outcome.data.code === 'price-changed') await acceptCartPrices(visitor.hash)
  return outcome
}

export default function CheckoutRoute() {
  const loaded = useLoaderData<typeof loader>()
  const state = useFormState()
  const busy = useNavigation().state !== 'idle'
  if (loaded.cart.lines.length === 0) return <EmptyCheckout state={state} />
  return <CheckoutForm data={loaded} state={state} busy={busy} />
}
