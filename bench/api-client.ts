// Places an order through the JSON contract alone: `tsx bench/api-client.ts http://localhost:3000`. Needs a
// worker and the payment sandbox (`npm start` has both).
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

interface Product {
  id: string
  name: string
  price: number
}

const shop = process.argv[2] ?? 'http://localhost:3000'

const POLL_SECONDS = 5
const LIMIT_SECONDS = 120

const session: { token?: string } = {}

/** @throws Error with the shop's message */
async function call<Data>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  as = (data: unknown): Data => data as Data,
): Promise<Data> {
  const headers: Record<string, string> = {
    ...(session.token === undefined ? {} : { Authorization: `Bearer ${session.token}` }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
  }
  const response = await fetch(shop + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { success: boolean; message?: string; data: unknown }
  if (!answer.success) throw new Error(`${method} ${path}: ${response.status} ${answer.message ?? ''}`)
  return as(answer.data)
}

async function until<Value>(seconds: number, ask: () => Promise<Value | null>): Promise<Value> {
  for (let waited = 0; waited < LIMIT_SECONDS; waited += seconds) {
    const value = await ask()
    if (value !== null) return value
    await sleep(seconds * 1_000)
  }
  throw new Error('It took too long')
}

function say(step: string, what: string): void {
  process.stdout.write(`${step}: ${what}\n`)
}

const { products } = await call<{ products: Product[] }>(
  'GET',
  '/api/products?category=paints&sortBy=price&limit=50',
)
const product = products.find((one) => one.price > 0)
if (!product) throw new Error('The shop has nothing to sell')
say('product', `${product.name}, ${product.price} ₽`)

const email = `api-client-${Date.now()}@example.ru`
const registered = await call<{ token: string }>('POST', '/api/user/register', {
  name: 'Анна Ковалёва',
  email,
  phone: '+7 949 123-45-67',
  password: randomUUID(),
})
session.token = registered.token
say('registered', email)

const order = await call<{ id: string; orderNumber: string; total: number }>('POST', '/orders', {
  items: [{ productId: product.id, quantity: 2, price: product.price }],
  shippingAddress: {
    firstName: 'Анна',
    lastName: 'Ковалёва',
    email,
    phone: '+7 949 123-45-67',
    city: 'Донецк',
    postalCode: '283001',
    street: 'ул. Артёма',
    house: '10',
  },
  delivery: 'delivery',
  paymentMethod: 'cash',
})
say('ordered', `${order.orderNumber}, ${order.total} ₽`)

const payment = await call<{ paymentUrl: string }>('POST', '/api/sberbank/create-order', {
  orderId: order.id,
  amount: order.total,
})
const bankPage = await until(1, async () => {
  const html = await (await fetch(payment.paymentUrl)).text()
  return /http[^"]*\/pay\/[^"]*/.exec(html)?.[0] ?? null
})
say('bank', bankPage)
const paid = await fetch(bankPage, {
  method: 'POST',
  body: new URLSearchParams({ outcome: 'success' }),
  redirect: 'manual',
})
if (paid.status >= 400) throw new Error(`The bank answered ${paid.status}`)

const paymentStatus = await until(POLL_SECONDS, async () => {
  const answer = await call<{ paymentStatus: string }>('GET', `/api/sberbank/order-status/${order.id}`)
  return answer.paymentStatus === 'PENDING' ? null : answer.paymentStatus
})
say('payment', paymentStatus)

const read = await call<{ orderNumber: string; status: string; paymentStatus: string; displayTotal: string }>(
  'GET',
  `/api/orders/success/${order.id}`,
)
say('order', `${read.orderNumber} ${read.status} ${read.paymentStatus} ${read.displayTotal}`)
if (read.paymentStatus !== 'PAID') throw new Error('The order is not paid')
