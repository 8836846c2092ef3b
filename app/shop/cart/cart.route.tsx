import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { isCartCleared, readCart } from '~/domain/cart/index.server'
import { sellableLines } from '~/domain/cart/shared'
import { quoteCart } from '~/domain/orders/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { readCartKey } from '~/shop/shared/cart/cart-key.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { readCustomer } from '~/http/sessions/session.server'
import { useFormState } from '~/http/forms/use-form-state'
import type { CartAnswer } from '~/shop/shared/cart/cart-answer'
import { definePage } from '~/shop/shared/page/shop-page.server'
import { CartPage } from '~/shop/cart/cart-page'
import type { SlimFrame } from '~/shop/shared/layout/use-slim-frame'

import { cartChangeForm, cartPromoForm } from './cart-change.server'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

export const handle = { slim: { back: { to: paths.catalog(), label: 'В каталог' } } } satisfies {
  slim: SlimFrame
}

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Корзина' })

const page = definePage({
  fallback: 'Ошибка загрузки корзины',
  load: async ({ request }) => {
    const [cartKey, customer] = await Promise.all([readCartKey(request), readCustomer(request)])
    const [cart, { shipping }] = await Promise.all([readCart(cartKey), readPublicSettings()])
    const { promo, refusedPromo } = await quoteCart(
      { lines: sellableLines(cart.lines), promoCode: cart.promoCode },
      customer?.userId ?? null,
    )
    return {
      cart,
      isCleared: cart.lines.length === 0 && cartKey !== null && (await isCartCleared(cartKey)),
      promo,
      refusedPromo,
      freeFromKopecks: shipping.deliveryEnabled ? shipping.freeFromKopecks : null,
    }
  },
  forms: { promo: cartPromoForm },
  form: cartChangeForm,
})

export const loader = page.loader
export const action = page.action

export default function CartRoute() {
  const answer = useActionData<() => CartAnswer>()
  const paused = useFormState()?.formErrors[0]
  const text = answer?.toast?.kind === 'error' ? answer.toast.text : paused
  const refusal = text === undefined ? null : { text, back: answer?.back ?? paths.cart() }
  return (
    <CartPage {...useLoaderData<typeof loader>()} refusal={refusal} promoRefusal={answer?.promo ?? null} />
  )
}
