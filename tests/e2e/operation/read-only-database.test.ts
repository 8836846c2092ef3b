import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import type { PageFacts } from '~/page-facts'
import { pages } from '~/pages'

import { whileReadOnly } from '~tests/support/database/read-only-database'
import { productsOnSale, query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { officeActions } from '~tests/support/http/office-actions'
import { registerCustomer } from '~tests/support/people/http-customer'
import { startShop, type TestShop } from '~tests/support/shop/shop'

/* A standby or a full disk: pages can be read, and every write returns 503. */

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000'

let shop: TestShop
let customer: HttpClient
let staff: HttpClient
let productId: string

const rows = Object.values<PageFacts>(pages).filter(({ eventStream }) => !eventStream)
const filled = (path: string): string => path.replaceAll(/:\w+\??/g, UNKNOWN_ID).replace('*', 'no/such/page')

beforeAll(async () => {
  shop = await startShop({ template: 'small', worker: false, administrator, env: { SMTP_URL: '' } })
  customer = await registerCustomer(shop.url, { email: 'anna@example.ru' })
  staff = new HttpClient(shop.url)
  await staff.post('/admin/login', administrator)
  productId = (await productsOnSale(shop.databaseUrl, 1))[0]?.id ?? ''
  await customer.post('/cart', { intent: 'add', productId, quantity: '1' })
})

afterAll(() => shop.stop())

beforeEach(async () => {
  await query(shop.databaseUrl, `UPDATE "Session" SET "lastSeenAt" = now() - interval '5 minutes'`)
})

const inReadOnlyShop = (work: () => Promise<void>) =>
  whileReadOnly(shop.databaseUrl, async () => {
    await expect.poll(async () => (await customer.get('/cart')).status).toBe(200)
    await work()
  })

const clientOf = ({ office }: PageFacts): HttpClient => (office ? staff : customer)

it('no page and no file fails in a read-only shop', async () => {
  const failed: unknown[] = []
  await inReadOnlyShop(async () => {
    for (const row of rows) {
      const { status } = await clientOf(row).get(filled(row.path))
      if (status >= 500) failed.push([row.path, status])
    }
  })
  expect(failed).toEqual([])
})

it('a guest sees a new cart, although it is not stored for longer', async () => {
  const guest = new HttpClient(shop.url)
  await guest.post('/cart', { intent: 'add', productId, quantity: '1' })
  await inReadOnlyShop(async () => {
    const { status, text } = await guest.get('/cart')
    expect([status, text.includes(productId)]).toEqual([200, true])
  })
})

it('a form that would write is answered with 503, and never with 500', async () => {
  const actions = await officeActions()
  const wrong: unknown[] = []
  const statuses = new Set<number>()
  await inReadOnlyShop(async () => {
    for (const row of rows) {
      for (const intent of ['', ...(actions.get(row.path)?.intents ?? [])]) {
        // Requests data only, so that pages are not rendered.
        const { status } = await clientOf(row).post(`${filled(row.path)}.data`, { intent })
        statuses.add(status)
        if (status === 500) wrong.push([row.path, intent])
      }
    }
  })
  expect(wrong).toEqual([])
  expect(statuses).toContain(503)
})

it('a customer and staff are signed out on their device, although the session cannot be ended', async () => {
  const clients = [
    await registerCustomer(shop.url, { email: 'leaving@example.ru' }),
    new HttpClient(shop.url),
  ] as const
  await clients[1].post('/admin/login', administrator)
  await inReadOnlyShop(async () => {
    expect((await clients[0].post('/logout', {})).status).toBe(303)
    expect((await clients[1].post('/admin/logout', {})).status).toBe(303)
    expect([(await clients[0].get('/profile')).status, (await clients[1].get('/admin')).status]).toEqual([
      302, 302,
    ])
  })
})

it('a program gets the status 503', async () => {
  await inReadOnlyShop(async () => {
    const answer = await new HttpClient(shop.url).send('/api/user/register', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Анна', email: 'programs@example.ru', password: 'верный пароль' }),
    })
    expect(answer.status).toBe(503)
  })
})
