import { afterAll, beforeAll, expect, it } from 'vitest'

import { dataOf } from '~tests/support/http/api-client'
import type { DocumentedCall } from '~tests/support/http/api-document'
import {
  apiAdministrator,
  apiPassword,
  shippingAddress,
  startApiShop,
  type ApiShop,
} from '~tests/support/shop/api-shop'
import { Dice } from '~tests/support/soak/dice'
import { query } from '~tests/support/database/shop-data'
import { soakLength } from '~tests/support/soak/soak-length'

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
const REQUESTS = soakLength({ short: 2_000, full: 10_000 })
const LANES = 12

let own: ApiShop
const tokens = { A: '', B: '', administrator: '' }
const things = { userId: '', orderId: '', addressId: '' }

beforeAll(async () => {
  own = await startApiShop(3, { env: { LOG_LEVEL: 'error' } })
  const { api } = own
  const customer = await own.register('anna@example.ru')
  tokens.A = customer.token
  things.userId = customer.userId
  tokens.B = (await own.register('boris@example.ru')).token
  tokens.administrator = dataOf<{ token: string }>(
    await api.call('administratorLogin', { body: apiAdministrator }),
  ).token
  const made = async (id: string, body: unknown) =>
    dataOf<{ id: string }>(await api.call(id, { token: tokens.A, body })).id
  things.orderId = await made('placeOrder', orderBody())
  things.addressId = await made('addAddress', { ...shippingAddress, isDefault: true })
})

afterAll(() => own.shop.stop())

function orderBody(): Record<string, unknown> {
  return {
    items: [{ productId: own.products[0], quantity: 1, price: 1_000 }],
    shippingAddress,
    delivery: 'delivery',
    paymentMethod: 'cash',
    notes: 'Позвоните',
  }
}

interface Shot {
  call: DocumentedCall
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

function aim(dice: Dice): Shot {
  const call = dice.one(own.api.calls)
  const known = {
    userId: things.userId,
    orderId: things.orderId,
    id: dice.one([things.addressId, own.products[0] ?? '']),
    token: 'x',
  }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: keyof typeof known) =>
    dice.chance(0.5) ? known[name] : encodeURIComponent(dice.text() || 'x'),
  )
  const search = new URLSearchParams(
    [...call.query, 'unknown'].filter(() => dice.chance(0.4)).map((name) => [name, dice.text()]),
  ).toString()
  const body = call.hasBody ? dice.spoil(exampleOf(call)) : undefined
  const text = body === undefined || dice.chance(0.05) ? dice.text() : JSON.stringify(body)
  const method = dice.chance(0.03)
    ? dice.one(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'POST', 'GET'])
    : call.method
  return {
    call,
    method,
    path:
      (dice.chance(0.3) && call.bare ? path.replace(/^\/api/, '') : path) +
      (search === '' ? '' : `?${search}`),
    headers: headersOf(dice),
    body: method === 'GET' || method === 'HEAD' || (!call.hasBody && dice.chance(0.8)) ? undefined : text,
  }
}

function exampleOf({ id, example }: DocumentedCall): unknown {
  if (id === 'placeOrder') return orderBody()
  if (id === 'createSberbankOrder') return { orderId: things.orderId, amount: 1_500 }
  if (id === 'setPassword') return { orderId: things.orderId, password: apiPassword, token: 'x' }
  if (id === 'addToWishlist') return { productId: own.products[1] }
  return example
}

function headersOf(dice: Dice): Record<string, string> {
  const who = dice.one([
    '',
    '',
    `Bearer ${tokens.A}`,
    `Bearer ${tokens.B}`,
    `Bearer ${tokens.administrator}`,
    `Bearer ${dice.ascii()}`,
    'Basic eDp5',
    'Bearer',
  ])
  return {
    'Content-Type': dice.one([
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]),
    ...(who === '' ? {} : { Authorization: who }),
    ...(dice.chance(0.1) ? { 'Idempotency-Key': dice.ascii() } : {}),
    ...(dice.chance(0.1) ? { Cookie: `session=${dice.ascii()}; cart=${dice.ascii()}` } : {}),
    ...(dice.chance(0.1) ? { 'If-None-Match': dice.ascii() } : {}),
    ...(dice.chance(0.05) ? { Origin: dice.one(['https://evil.example', 'null', own.shop.url]) } : {}),
  }
}

interface Counts extends Record<string, unknown> {
  orders: number
  moved: number
  addresses: number
  wishes: number
  messages: number
  payments: number
  users: number
  people: string
}

async function countEverything(): Promise<Counts> {
  const [counts] = await query<Counts>(
    own.shop.databaseUrl,
    `SELECT (SELECT count(*)::int FROM "Order") AS orders, (SELECT sum("delta")::int FROM "StockMovement") AS moved,
            (SELECT count(*)::int FROM "Address") AS addresses, (SELECT count(*)::int FROM "WishlistItem") AS wishes,
            (SELECT count(*)::int FROM "ContactMessage") AS messages, (SELECT count(*)::int FROM "Payment") AS payments,
            (SELECT count(*)::int FROM "User") AS users,
            (SELECT string_agg(concat_ws(' ', "email", "name", "phone", "passwordHash", "role", "status"), ',' ORDER BY "email") FROM "User"
             WHERE "email" IN ('anna@example.ru', 'boris@example.ru', $1)) AS people`,
    [apiAdministrator.email],
  )
  if (!counts) throw new Error('No counts')
  return counts
}

class Tally {
  readonly done = new Map<string, number>()
  readonly statuses = new Map<number, number>()
  readonly bad: string[] = []

  note({ call, method, path, headers, body }: Shot, status: number, text: string): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    const isJson = text === '' || /^\{"success":(true|false)[,}]/.test(text)
    if (status >= 500 || !isJson)
      this.bad.push(
        `${status} ${method} ${path} ${JSON.stringify(headers)} ${body?.slice(0, 400) ?? ''} -> ${text.slice(0, 200)}`,
      )
    if (status === 201 || (status === 200 && method !== 'GET' && method !== 'HEAD'))
      this.done.set(call.id, (this.done.get(call.id) ?? 0) + 1)
  }

  of(id: string): number {
    return this.done.get(id) ?? 0
  }
}

async function shoot(shot: Shot, tally: Tally): Promise<void> {
  const { method, path, headers, body } = shot
  const response = await fetch(own.shop.url + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  })
  tally.note(shot, response.status, await response.text())
}

it(`the shop answers ${REQUESTS} broken requests without a server error, and refused ones change nothing (seed ${SEED})`, async () => {
  const dice = new Dice(SEED)
  const shots = Array.from({ length: REQUESTS }, () => aim(dice))
  const before = await countEverything()
  const tally = new Tally()
  const waiting = shots.values()
  const lane = async (): Promise<void> => {
    for (const shot of waiting) await shoot(shot, tally)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  expect(tally.bad).toEqual([])
  const after = await countEverything()
  const grown = (name: 'orders' | 'addresses' | 'wishes' | 'messages') => after[name] - before[name]
  expect(grown('orders')).toBe(tally.of('placeOrder') - tally.of('deleteStaffOrder'))
  expect(grown('addresses')).toBe(tally.of('addAddress') - tally.of('deleteAddress'))
  expect(grown('wishes')).toBe(tally.of('addToWishlist') - tally.of('removeFromWishlist'))
  expect(grown('messages')).toBeLessThanOrEqual(tally.of('sendMessage'))
  expect(after.payments - before.payments).toBeLessThanOrEqual(tally.of('createSberbankOrder'))
  expect(after.users - before.users).toBeLessThanOrEqual(
    tally.of('register') + tally.of('placeOrder') + tally.of('createStaff'),
  )
  expect(after.people).toBe(before.people)
  expect(before.moved - after.moved >= grown('orders')).toBe(true)
  const refused = [...tally.statuses]
    .filter(([status]) => status >= 400)
    .reduce((sum, [, count]) => sum + count, 0)
  expect(refused).toBeGreaterThan(REQUESTS / 3)
})
