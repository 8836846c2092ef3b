import { OFFERED } from '~/domain/catalog/index.server'
import { paths } from '~/paths'
import { getDb } from '~/platform/db.server'
import { isId } from '~/platform/ids.server'

import type { LetterBlock } from '../letter/blocks'
import { aboutCart } from './about-cart.server'
import { aboutFirstOrder } from './about-first-order.server'
import { aboutReorder } from './about-reorder.server'
import { aboutReview } from './about-review.server'
import { aboutReturned } from './about-wait.server'
import type { AutomaticSetting } from './automatic-mails.server'
import { coveredMetres } from './covered-metres'

interface SampleProduct {
  id: string
  slug: string
  coverage: number | null
  volumeMl: number | null
  quantity: number
}

const columns = { id: true, slug: true, coverage: true, volumeMl: true } as const
const SHOWN = 3

/** The customer's cart or last delivered order, else visible products. The link does not work. */
export async function sampleAbout({ name, terms }: AutomaticSetting, userId: string): Promise<LetterBlock[]> {
  if (name === 'first-order') return aboutFirstOrder(terms)
  const own = isId(userId)
    ? await (name === 'abandoned-cart' ? ofCart(userId) : name === 'back-in-stock' ? [] : ofLastOrder(userId))
    : []
  const products = own.length > 0 ? own : await ofShop()
  const [first] = products
  if (!first) return []
  if (name === 'back-in-stock') return aboutReturned(first.id, first.slug)
  if (name === 'review-request') return aboutReview(products)
  if (name === 'reorder') return aboutReorder(coveredMetres(products), products)
  return aboutCart(
    products.map(({ id }) => id),
    paths.cart(),
  )
}

async function ofCart(userId: string): Promise<SampleProduct[]> {
  const items = await getDb().cartItem.findMany({
    where: { cart: { is: { userId } }, product: { is: OFFERED } },
    select: { quantity: true, product: { select: columns } },
    orderBy: { productId: 'asc' },
    take: 12,
  })
  return items.map(({ quantity, product }) => ({ ...product, quantity }))
}

async function ofLastOrder(userId: string): Promise<SampleProduct[]> {
  const order = await getDb().order.findFirst({
    where: { userId, status: 'DELIVERED' },
    select: { items: { select: { quantity: true, product: { select: columns } }, take: 12 } },
    orderBy: { createdAt: 'desc' },
  })
  return (order?.items ?? []).flatMap(({ quantity, product }) => (product ? [{ ...product, quantity }] : []))
}

async function ofShop(): Promise<SampleProduct[]> {
  const products = await getDb().product.findMany({
    where: { ...OFFERED, coverage: { gt: 0 } },
    select: columns,
    orderBy: { createdAt: 'desc' },
    take: SHOWN,
  })
  return products.map((product) => ({ ...product, quantity: 1 }))
}
