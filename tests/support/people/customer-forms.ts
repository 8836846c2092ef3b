import { checkoutFields } from '../orders/checkout-fields'
import type { HttpClient } from '../http/http-client'

export async function placeOrderBy(
  client: HttpClient,
  productIds: readonly string[],
  changes: Record<string, string> = {},
): Promise<string> {
  for (const productId of productIds) await client.post('/cart', { intent: 'add', productId, quantity: '1' })
  const placed = await client.post('/checkout', { ...checkoutFields, delivery: 'pickup', ...changes })
  const orderId = /orderId=([0-9a-f-]{36})/.exec(placed.headers.get('Location') ?? '')?.[1]
  if (orderId === undefined)
    throw new Error(`No order was placed: ${placed.status} ${placed.words.slice(0, 500)}`)
  return orderId
}

export async function registerBy(
  client: HttpClient,
  email: string,
  { name = 'Анна Ковалёва', password = 'тайный пароль' } = {},
): Promise<void> {
  const form = {
    mode: 'register',
    name,
    email,
    phone: '',
    password,
    confirmation: password,
    next: '/profile',
  }
  const answer = await client.post('/login', form)
  if (answer.status !== 303)
    throw new Error(`Nobody was registered: ${answer.status} ${answer.words.slice(0, 500)}`)
}
