import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { readCart } from '~/domain/cart/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { pageMeta } from '~/http/page-meta'
import { readVisitor } from '~/http/visitor.server'
import { CartPage } from '~/ui/shop/cart/cart-page'

import { answerCartChange, type CartAnswer } from './cart-change.server'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Корзина' })

export async function loader({ request }: LoaderFunctionArgs) {
  const visitor = await readVisitor(request)
  const [cart, { shipping }] = await Promise.all([readCart(visitor?.hash ?? null), readPublicSettings()])
  return { cart, freeFromKopecks: shipping.deliveryEnabled ? shipping.freeFromKopecks : null }
}

export function action({ request }: ActionFunctionArgs) {
  return answerCartChange(request)
}

export default function CartRoute() {
  const answer = useActionData<() => CartAnswer>()
  const refusal = answer?.toast?.kind === 'error' ? { text: answer.toast.text, back: answer.back } : null
  return <CartPage {...useLoaderData<typeof loader>()} refusal={refusal} />
}
