import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { readRecommended } from '~/domain/catalog/index.server'
import { requireDevPages } from '~/http/requests/dev-pages.server'
import { CartTestPage } from '~/ui/dev/cart-test-page'

export const meta: MetaFunction = () => [
  { title: 'Проверка корзины — Колор-Центр' },
  { name: 'robots', content: 'noindex' },
]

export async function loader() {
  requireDevPages()
  const { products } = await readRecommended()
  return { products: products.slice(0, 3).map(({ id, name, priceKopecks }) => ({ id, name, priceKopecks })) }
}

export default function CartTestRoute() {
  return <CartTestPage {...useLoaderData<typeof loader>()} />
}
