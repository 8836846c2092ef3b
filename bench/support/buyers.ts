import { Agent, request } from 'node:http'

import { checkoutFields } from '../../tests/support/orders/checkout-fields'
import { inputValue } from '../../tests/support/http/http-client'

export interface OfferedProduct {
  id: string
  /** Kopecks. */
  price: number
}

export interface OrderPayload {
  items: { productId: string; quantity: number; price: number }[]
  shippingAddress: Record<string, string>
  delivery: 'pickup'
  paymentMethod: 'cash'
}

interface Answer {
  status: number
  text: string
  cookies: string[]
}

const LINES = 3
let agent = new Agent({ keepAlive: true, maxSockets: 32 })
let serial = 0

export function reconnect(): void {
  agent.destroy()
  agent = new Agent({ keepAlive: true, maxSockets: 32 })
}

function nextPerson() {
  serial += 1
  const run = process.pid.toString(36)
  const [high, low] = [serial >> 16, serial & 0xffff].map((part) => part.toString(16))
  return {
    email: `way-${run}-${serial}@example.ru`,
    phone: `+7949${String(((process.pid % 1_000) * 10_000 + serial) % 10_000_000).padStart(7, '0')}`,
    ip: `2001:db8:${high}:${low}::1`,
  }
}

function basketOf(products: readonly OfferedProduct[]): OfferedProduct[] {
  return Array.from(
    { length: LINES },
    (_, line) => products[(serial * 7 + line * 1_013) % products.length],
  ).filter((one) => one !== undefined)
}

/** @throws Error when the order is not accepted */
export async function buyByJson(url: string, products: readonly OfferedProduct[]): Promise<void> {
  const { email, phone, ip } = nextPerson()
  const { firstName = '', lastName = '' } = checkoutFields
  const payload: OrderPayload = {
    items: basketOf(products).map(({ id, price }) => ({ productId: id, quantity: 1, price: price / 100 })),
    shippingAddress: { firstName, lastName, email, phone },
    delivery: 'pickup',
    paymentMethod: 'cash',
  }
  const answer = await send(`${url}/api/orders`, 'POST', JSON.stringify(payload), {
    'content-type': 'application/json',
    'x-forwarded-for': ip,
  })
  if (answer.status >= 300)
    throw new Error(`An order by JSON was answered ${answer.status}: ${answer.text.slice(0, 500)}`)
}

/** @throws Error when a page does not respond as expected */
export async function buyByPages(url: string, products: readonly OfferedProduct[]): Promise<void> {
  const { email, phone, ip } = nextPerson()
  const jar = new Map<string, string>()
  const visit = async (path: string, fields?: Record<string, string>): Promise<Answer> => {
    const headers = { 'cookie': [...jar].map(([name, value]) => `${name}=${value}`).join('; '), 'x-forwarded-for': ip } // prettier-ignore
    const answer = await send(
      url + path,
      fields ? 'POST' : 'GET',
      fields && new URLSearchParams(fields).toString(),
      {
        ...headers,
        ...(fields ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
    )
    for (const cookie of answer.cookies) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
    if (answer.status !== (fields ? 303 : 200))
      throw new Error(`${path} was answered ${answer.status}: ${answer.text.slice(0, 500)}`)
    return answer
  }
  for (const { id } of basketOf(products))
    await visit('/cart', { intent: 'add', productId: id, quantity: '1' })
  const page = await visit('/checkout')
  const hidden = Object.fromEntries(
    ['checkoutKey', 'seenPickup', 'seenDelivery'].map((name) => [name, inputValue(page.text, name)]),
  )
  await visit('/checkout', { ...checkoutFields, ...hidden, email, phone, delivery: 'pickup' })
}

function send(
  url: string,
  method: string,
  body: string | undefined,
  headers: Record<string, string>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      url,
      {
        method,
        agent,
        headers: { ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const { statusCode: status = 0 } = response
          resolve({
            status,
            text: Buffer.concat(parts).toString(),
            cookies: response.headers['set-cookie'] ?? [],
          })
        })
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}
