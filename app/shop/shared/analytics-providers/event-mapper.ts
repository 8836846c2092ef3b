import { hasPublicQuery } from '~/paths'

import type { ListPlace, ShopEvent, ShownCart, ShownLine, ShownProduct } from '../tracking/shop-event'
import type { ProviderCart, ProviderEvent, ProviderProduct } from './provider-event'

/**
 * Traffic source parameters. Other parameters may have an order or a one-time token, except in the catalogue.
 */
const marks = /^(?:utm_\w+|yclid|ysclid|gclid)$/

/** A page's address without private parameters. */
function publicAddress(origin: string, path: string, query: string): string {
  const all = [...new URLSearchParams(query)]
  const kept = hasPublicQuery(path) ? all : all.filter(([name]) => marks.test(name))
  const text = new URLSearchParams(kept).toString()
  return origin + path + (text === '' ? '' : `?${text}`)
}

type EventOf<Type extends ShopEvent['type']> = Extract<ShopEvent, { type: Type }>
type PurchaseMarks = Pick<Storage, 'getItem' | 'setItem'>

interface Memory {
  /** Products shown on the current page, by id; cart and wishlist events have only ids. */
  shown: Map<string, ProviderProduct>
  lastUrl: string
  checkout: ProviderCart | null
  isNewcomer: boolean
}

/**
 * Removes private parts of addresses and adds products' names. Each purchase is sent once per browser
 * session, since the order page can be reopened.
 */
export function createEventMapper(
  origin: string,
  marks: PurchaseMarks,
): (event: ShopEvent) => ProviderEvent[] {
  const memory: Memory = { shown: new Map(), lastUrl: '', checkout: null, isNewcomer: false }
  return (event) => mapEvent(event, memory, origin, marks)
}

function mapEvent(event: ShopEvent, memory: Memory, origin: string, marks: PurchaseMarks): ProviderEvent[] {
  switch (event.type) {
    case 'page-view':
      return [pageView(event, memory, origin)]
    case 'search':
      return [event]
    case 'product-view':
    case 'list-view':
      return [productsShown(event, memory)]
    case 'list-click':
      return [
        { type: event.type, list: event.place.list, products: [providerProduct(event.product, event.place)] },
      ]
    case 'cart-add':
    case 'cart-remove':
    case 'wishlist-add':
      return [productsTaken(event, memory)]
    case 'cart-view':
    case 'checkout-start':
    case 'order-view':
      return linesShown(event, memory)
    case 'checkout-submit':
      return checkoutSubmitted(event, memory)
    case 'purchase':
      return purchased(event, marks)
    case 'account-form-submit':
      memory.isNewcomer = event.form === 'registration'
      return []
    case 'signed-in':
      return [{ type: memory.isNewcomer ? 'sign-up' : 'login' }]
    case 'phone-call':
      return []
  }
}

function pageView(
  { path, query, title }: EventOf<'page-view'>,
  memory: Memory,
  origin: string,
): ProviderEvent {
  memory.shown.clear()
  memory.checkout = null
  const url = publicAddress(origin, path, query)
  const referrer = memory.lastUrl
  memory.lastUrl = url
  return { type: 'page-view', url, title, referrer }
}

function productsShown(event: EventOf<'product-view' | 'list-view'>, memory: Memory): ProviderEvent {
  if (event.type === 'product-view') {
    const product = providerProduct(event.product)
    remember([product], memory)
    return { type: event.type, product }
  }
  const { list, before } = event
  const products = event.products.map((product, index) =>
    providerProduct(product, { list, position: before + index + 1 }),
  )
  remember(products, memory)
  return { type: event.type, list, products }
}

function linesShown(
  event: EventOf<'cart-view' | 'checkout-start' | 'order-view'>,
  memory: Memory,
): ProviderEvent[] {
  const products = event.lines.map(providerLine).map(({ quantity: _ofTheCart, ...product }) => product)
  remember(products, memory)
  if (event.type === 'order-view') return []
  const cart = providerCart(event)
  if (event.type === 'checkout-start') memory.checkout = cart
  return [{ type: event.type, ...cart }]
}

function remember(products: readonly ProviderProduct[], { shown }: Memory): void {
  for (const product of products) if (!shown.has(product.id)) shown.set(product.id, product)
}

function productsTaken(
  event: EventOf<'cart-add' | 'cart-remove' | 'wishlist-add'>,
  { shown }: Memory,
): ProviderEvent {
  // A key may end with a shade.
  const known = (key: string): ProviderProduct => {
    const [id = ''] = key.split('~')
    return shown.get(id) ?? { id }
  }
  if (event.type === 'wishlist-add') return { type: event.type, products: event.productIds.map(known) }
  return {
    type: event.type,
    products: event.changes.map(({ productId, quantity }) => ({ ...known(productId), quantity })),
  }
}

function checkoutSubmitted(
  { delivery, payment }: EventOf<'checkout-submit'>,
  memory: Memory,
): ProviderEvent[] {
  const { checkout } = memory
  if (!checkout) return []
  memory.checkout = null
  return [
    { type: 'delivery-choice', choice: delivery, ...checkout },
    { type: 'payment-choice', choice: payment, ...checkout },
  ]
}

function purchased(event: EventOf<'purchase'>, marks: PurchaseMarks): ProviderEvent[] {
  const { type, orderNumber, deliveryKopecks, taxKopecks } = event
  const mark = `purchase-${orderNumber}`
  if (marks.getItem(mark) !== null) return []
  marks.setItem(mark, '1')
  return [{ type, orderNumber, deliveryKopecks, taxKopecks, ...providerCart(event) }]
}

function providerCart({ lines, totalKopecks, promoCode }: ShownCart): ProviderCart {
  return {
    products: lines.map(providerLine),
    totalKopecks,
    ...(promoCode === null ? {} : { coupon: promoCode }),
  }
}

/** Unknown values are omitted, and so is an old price that is not higher. */
function providerProduct(product: ShownProduct, place?: ListPlace): ProviderProduct {
  const { id, name, priceKopecks, oldPriceKopecks, brand, category, color } = product
  return {
    id,
    name,
    priceKopecks,
    ...(oldPriceKopecks && oldPriceKopecks > priceKopecks ? { oldPriceKopecks } : {}),
    ...(brand ? { brand } : {}),
    ...(category ? { category: category.name } : {}),
    ...(color ? { variant: color } : {}),
    ...place,
  }
}

function providerLine({
  productId,
  sku,
  name,
  color,
  unitPriceKopecks,
  quantity,
}: ShownLine): ProviderProduct {
  const id = productId ?? sku ?? name
  return {
    ...providerProduct({ id, name, priceKopecks: unitPriceKopecks, ...(color ? { color } : {}) }),
    quantity,
  }
}
