import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { HttpClient } from '~tests/support/http/http-client'
import { startShop, type PayingShop } from '~tests/support/shop/shop'
import { firstOnSale, query, type DemoProduct } from '~tests/support/database/shop-data'

let shop: PayingShop
let product: DemoProduct
let customers = 0

beforeAll(async () => {
  shop = await startShop({ sandbox: true })
  product = await firstOnSale(shop.databaseUrl, 50)
})

afterAll(() => shop.stop())

interface Answer {
  status: number
  success: boolean
  data: Record<string, unknown>
  message: string | undefined
  error: string | undefined
}

async function call(client: HttpClient, path: string, body?: unknown): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' }
  const { status, text } = await (body === undefined
    ? client.get(path)
    : client.send(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers,
      }))
  const parsed = JSON.parse(text) as {
    success: boolean
    data?: Record<string, unknown>
    message?: string
    error?: string
  }
  return {
    status,
    success: parsed.success,
    data: parsed.data ?? {},
    message: parsed.message,
    error: parsed.error,
  }
}

function orderOf(quantity: number, changes: Record<string, unknown> = {}) {
  customers += 1
  const { firstName, lastName, phone, city, street, house, apartment, postalCode } = checkoutFields
  const email = `calls-${customers}@example.ru`
  const shippingAddress = { firstName, lastName, email, phone, city, street, house, apartment, postalCode }
  const items = [{ productId: product.id, quantity, price: product.priceKopecks / 100 }]
  return {
    items,
    shippingAddress,
    paymentMethod: 'card',
    notes: 'Позвоните за час',
    delivery: 'pickup',
    ...changes,
  }
}

const refusal = (status: number, message: unknown) => ({ status, success: false, message, error: message })

async function stockNow(): Promise<number> {
  const [row] = await query<{ stock: number }>(
    shop.databaseUrl,
    'SELECT "stock" FROM "Product" WHERE "id" = $1',
    [product.id],
  )
  return row?.stock ?? 0
}

describe.each(['/api', ''])('the calls under "%s"', (prefix) => {
  it('the calls place, pay and follow an order in the specified shapes', async () => {
    const client = new HttpClient(shop.url)
    const placed = await call(client, `${prefix}/orders`, orderOf(2))
    const id = String(placed.data.id)
    const orderNumber = `CC-${id.slice(-8).toUpperCase()}`
    const total = (product.priceKopecks * 2) / 100
    expect(placed).toMatchObject({
      status: 201,
      success: true,
      data: { orderNumber, status: 'PENDING', total },
    })
    const seen = await call(client, `${prefix}/orders/success/${id}`)
    expect(seen).toMatchObject({
      status: 200,
      success: true,
      data: {
        orderNumber,
        status: 'PENDING',
        paymentMethod: 'CARD_ON_DELIVERY',
        items: [{ quantity: 2, price: product.priceKopecks / 100, product: { sku: product.sku } }],
        displaySubtotal: expect.stringMatching(/₽$/),
        displayTax: expect.stringMatching(/₽$/),
        displayTotal: expect.stringMatching(/₽$/),
      },
    })
    const body = {
      orderId: id,
      amount: total,
      description: 'Заказ',
      returnUrl: 'https://evil.example/',
      clientId: '1',
      email: 'a@b.ru',
      phone: '1',
    }
    const begun = await call(client, `${prefix}/sberbank/create-order`, body)
    expect(begun).toMatchObject({
      status: 201,
      success: true,
      data: { orderId: id, paymentStatus: 'PENDING' },
    })
    expect(String(begun.data.paymentUrl)).toMatch(new RegExp(`^${shop.url}/checkout/payment\\?orderId=${id}`))
    const status = async () =>
      (await call(client, `${prefix}/sberbank/order-status/${id}`)).data.paymentStatus
    expect(await status()).toBe('PENDING')
    await expect
      .poll(() => shop.bank.ordersOf(orderNumber).map(({ amount }) => amount))
      .toEqual([product.priceKopecks * 2])
    const [{ id: bankId, returnUrl } = { id: '', returnUrl: '' }] = shop.bank.ordersOf(orderNumber)
    expect(returnUrl.startsWith(`${shop.url}/checkout/payment?`)).toBe(true)
    const browser = new HttpClient(shop.url)
    await expect
      .poll(async () => (await browser.get(String(begun.data.paymentUrl))).text)
      .toContain(`${shop.bank.url}/pay/${bankId}`)
    shop.bank.pay(bankId)
    await expect.poll(status).toBe('COMPLETED')
    expect(await call(client, `${prefix}/sberbank/create-order`, { orderId: id })).toMatchObject(
      refusal(409, 'Заказ уже оплачен.'),
    )
  })

  it('the calls return FAILED for a refused attempt', async () => {
    const client = new HttpClient(shop.url)
    const { data } = await call(client, `${prefix}/orders`, orderOf(1))
    await call(client, `${prefix}/sberbank/create-order`, { orderId: data.id })
    await expect.poll(() => shop.bank.ordersOf(String(data.orderNumber))).toHaveLength(1)
    const [{ id } = { id: '' }] = shop.bank.ordersOf(String(data.orderNumber))
    await new HttpClient(shop.bank.url).post(`/pay/${id}`, { outcome: 'decline' })
    await expect
      .poll(
        async () =>
          (await call(client, `${prefix}/sberbank/order-status/${String(data.id)}`)).data.paymentStatus,
      )
      .toBe('FAILED')
  })

  it('the calls refuse invalid input with a message, and place nothing', async () => {
    const client = new HttpClient(shop.url)
    const stock = await stockNow()
    const order = (changes: Record<string, unknown>) => call(client, `${prefix}/orders`, orderOf(1, changes))
    const line = { productId: product.id, quantity: 1 }
    const other = '00000000-0000-4000-8000-000000000000'
    expect(await order({ items: [{ ...line, price: 1 }] })).toMatchObject(
      refusal(409, expect.stringContaining('Цены изменились')),
    )
    expect(await order({ items: [{ ...line, price: 1 }] })).toMatchObject({
      message: expect.stringContaining(product.name.slice(0, 5)),
    })
    expect(await order({ items: [{ ...line, productId: other }] })).toMatchObject({
      success: false,
      message: expect.stringContaining('не найдены в каталоге'),
    })
    expect(await order({ items: [{ ...line, productId: '1' }] })).toMatchObject(
      refusal(400, 'Некоторые товары не найдены в каталоге'),
    )
    expect(await order({ items: [{ ...line, quantity: stock + 1 }] })).toMatchObject({
      status: 409,
      success: false,
    })
    expect(await order({ items: [{ ...line, quantity: 0 }] })).toMatchObject(
      refusal(400, 'Количество должно быть больше нуля'),
    )
    expect(await order({ items: [{ ...line, quantity: 1.5 }] })).toMatchObject(
      refusal(400, 'Количество — целое число'),
    )
    expect(await order({ items: [] })).toMatchObject(refusal(400, expect.stringContaining('Корзина пуста')))
    expect(await order({ items: [line, line] })).toMatchObject(refusal(400, 'Товар указан дважды'))
    expect(await order({ paymentMethod: 'barter' })).toMatchObject(refusal(400, expect.any(String)))
    expect(await order({ shippingAddress: { firstName: 'Анна' } })).toMatchObject(
      refusal(400, expect.any(String)),
    )
    expect(await call(client, `${prefix}/orders`, '{')).toMatchObject(refusal(400, expect.any(String)))
    expect(await stockNow()).toBe(stock)
    expect(await call(client, `${prefix}/sberbank/create-order`, { orderId: 'nonsense' })).toMatchObject(
      refusal(400, 'Заказ не найден'),
    )
    expect(await call(client, `${prefix}/sberbank/create-order`, { orderId: other })).toMatchObject(
      refusal(404, expect.any(String)),
    )
  })

  it('the calls show another visitor the order’s status only, and let them neither pay nor follow it', async () => {
    const client = new HttpClient(shop.url)
    const { data } = await call(client, `${prefix}/orders`, orderOf(1))
    const id = String(data.id)
    const otherClient = new HttpClient(shop.url)
    const seen = await call(otherClient, `${prefix}/orders/success/${id}`)
    expect(seen).toMatchObject({ status: 200, success: true })
    expect(Object.keys(seen.data).sort()).toEqual(['orderNumber', 'paymentMethod', 'status'])
    expect(await call(otherClient, `${prefix}/sberbank/order-status/${id}`)).toMatchObject(
      refusal(404, 'Заказ не найден'),
    )
    expect(await call(otherClient, `${prefix}/sberbank/create-order`, { orderId: id })).toMatchObject(
      refusal(404, 'Заказ не найден'),
    )
    expect(await call(otherClient, `${prefix}/orders/success/nonsense`)).toMatchObject(
      refusal(404, expect.any(String)),
    )
  })
})
