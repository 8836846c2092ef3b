import { beforeEach, expect, it } from 'vitest'

import { addToCart, readCart, setCartPromo } from '~/domain/cart/index.server'
import { composePaper } from '~/domain/fulfilment/index.server'
import { placeOrder, quoteCart, readOrder } from '~/domain/orders/index.server'
import { readRefundable } from '~/domain/payments/refunds/refundable.server'
import { saleReceipt } from '~/domain/payments/receipts/receipt'
import { applyDueSales } from '~/domain/sales/index.server'
import { orderSuccessJson } from '~/http/api/json/order-json.server'
import { orderTableText } from '~/mails/order-table'
import { now } from '~/platform/dates/clock'
import { database } from '~/platform/db/db.server'
import { formatRoubles } from '~/platform/money/money'
import { createRandom } from '~prisma/seed/random'

import { createCategory, createProduct, createPromo, newVisitor } from '../../support/database/factories'
import { allowTinting, createBase, createShade } from '../../support/database/tinting'
import { checkoutOf } from '../../support/orders/checkout-form'
import { createSale } from '../../support/sales/sale-factory'
import { setSettings } from '../../support/settings/set-settings'
import { soakLength } from '../../support/soak/soak-length'

const random = createRandom('tinted carts')
const CARTS = soakLength({ short: 30, full: 300 })
const RULES = {
  format: '1.2',
  vat: 'standard',
  taxSystem: 'osn',
  companyEmail: 'shop@example.ru',
  inn: '7700000000',
} as const

beforeEach(async () => {
  await setSettings('limits', {
    ...{ unconfirmedPiecesPerCustomer: 1_000_000, unconfirmedPiecesPerAddress: 1_000_000 },
  })
  await allowTinting()
})

/** Products of odd prices, half of them on sale, and shades of all depths. */
async function createGoods() {
  const paints = await createCategory()
  const bases = await Promise.all(
    [900, 2_700, 9_000].flatMap((volumeMl) =>
      ['A (белая)', 'C (прозрачная)'].map((baseType) =>
        createBase({
          ...{ volumeMl, baseType, categoryId: paints.id, stock: 100_000 },
          priceKopecks: random.int(40_001, 600_099),
        }),
      ),
    ),
  )
  const brush = await createProduct({ priceKopecks: 33_333, stock: 100_000 })
  await createSale({
    productIds: bases.filter((_, index) => index % 2 === 0).map(({ id }) => id),
    amount: 17,
  })
  await applyDueSales()
  const shades = []
  for (const hex of ['#fffde6', '#e1a6ad', '#81c0bb', '#373f43', '#5e2028'])
    shades.push(await createShade(hex))
  const promos = [await createPromo({ value: 7 }), await createPromo({ value: 33, categoryId: paints.id })]
  return { bases, brush, shades, promos }
}

type Goods = Awaited<ReturnType<typeof createGoods>>

async function fillCart({ bases, brush, shades, promos }: Goods): Promise<string> {
  const { hash } = newVisitor()
  for (let line = random.int(1, 5); line > 0; line -= 1) {
    const base = random.pick(bases)
    const isWhite = base.baseType?.startsWith('A') ?? false
    const shade = random.pick(isWhite ? shades.slice(0, 3) : shades.slice(2))
    const tinted = { productId: base.id, shadeId: shade.id, quantity: random.int(1, 9), agreedAt: now() }
    await addToCart({ visitorHash: hash, lines: [tinted] })
  }
  if (random.chance(0.5))
    await addToCart({ visitorHash: hash, lines: [{ productId: brush.id, quantity: random.int(1, 3) }] })
  const promo = random.pick([null, ...promos])
  if (promo) await setCartPromo(hash, promo.code)
  return hash
}

const digits = (text: string): string => text.replaceAll(/\s/g, '')

it('cart, checkout, order, email, invoice, receipt, JSON and refund of tinted carts agree to the kopeck', async () => {
  const goods = await createGoods()
  for (let turn = 0; turn < CARTS; turn += 1) {
    const hash = await fillCart(goods)
    const delivery = random.chance(0.5) ? ('delivery' as const) : ('pickup' as const)
    const cart = await readCart(hash)
    const quote = await quoteCart(cart, null)
    const { orderId } = await placeOrder({
      ...{ source: 'SITE', checkout: checkoutOf({ delivery }), visitorHash: hash, userId: null },
      ...{ ip: '127.0.0.1', userAgent: 'test' },
    })
    const order = await readOrder(orderId)
    const sumOfLines = order.items.reduce(
      (sum, { unitPriceKopecks, quantity }) => sum + unitPriceKopecks * quantity,
      0,
    )
    expect([cart.totalKopecks, order.itemsKopecks]).toEqual([sumOfLines, sumOfLines])
    expect(order.totalKopecks).toBe(quote[delivery].totalKopecks)
    expect(sumOfLines - order.discountKopecks + order.deliveryKopecks).toBe(order.totalKopecks)
    const { lines, deliveryKopecks } = await readRefundable(database, orderId)
    const refunded = lines.reduce((sum, { sumKopecks }) => sum + sumKopecks, deliveryKopecks)
    const receipt = saleReceipt({ ...order, lines: order.items }, RULES, now())
    const paid = receipt.cartItems.items.reduce((sum, { itemAmount }) => sum + itemAmount, 0)
    expect([refunded, paid, receipt.total]).toEqual(Array(3).fill(order.totalKopecks))
    const total = digits(formatRoubles(order.totalKopecks))
    const invoice = await composePaper(orderId, 'invoice')
    expect(digits(JSON.stringify(invoice.sections))).toContain(total)
    expect(digits(orderTableText(order).join('\n'))).toContain(total)
    expect(digits(JSON.stringify(orderSuccessJson(order)))).toContain(total)
    const named = order.items.filter(({ name }) => name.includes('колеровка')).map(({ name }) => name)
    expect(named.length).toBe(cart.lines.filter(({ tint }) => tint !== null).length)
    for (const name of named)
      for (const text of [JSON.stringify(invoice.sections), orderTableText(order).join('\n')])
        expect(digits(text)).toContain(digits(name))
  }
})
