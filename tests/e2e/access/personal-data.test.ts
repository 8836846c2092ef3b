import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { permissions, type Permission } from '~/domain/auth/shared'
import type { PageFacts } from '~/page-facts'
import { pages } from '~/pages'

import { query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { insertStaff, insertWorker, setPermissions } from '~tests/support/people/staff'
import { startShop, type TestShop } from '~tests/support/shop/shop'

import { customer, furnish, ids, moderator } from '../pages/every-page/furnished-shop'
import { inspected } from '../pages/every-page/inspected-pages'

/* Each page is read with only the permission that opens it. */

type Fact = 'name' | 'email' | 'phone' | 'address' | 'goods'

const mayRead: Partial<Record<Permission, readonly Fact[]>> = {
  'orders.read': ['name', 'email', 'phone', 'address', 'goods'],
  'orders.write': ['name', 'email', 'phone', 'address', 'goods'],
  'orders.refund': ['name', 'email', 'phone', 'address', 'goods'],
  'orders.price': ['name', 'email', 'phone', 'address', 'goods'],
  'customers.write': ['name', 'email', 'phone', 'address', 'goods'],
  'messages.answer': ['name', 'email'],
  'mails.read': ['name', 'email'],
  'mailings.send': ['name'],
  'reviews.moderate': ['name'],
  'questions.answer': ['name', 'email'],
  'audit.read': ['name', 'email', 'phone', 'address'],
}

const canaries: Readonly<Record<Fact, string>> = {
  name: 'Канарейкина',
  email: customer.email,
  phone: '9490001122',
  address: 'Канареечная',
  goods: 'Краска канареечная',
}

const worker = { email: 'worker@example.ru', name: 'Вера', password: 'пароль сотрудницы' }
let shop: TestShop
let browser: HttpClient

beforeAll(async () => {
  const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
  shop = await startShop({ template: 'small', worker: false, administrator, env: { SMTP_URL: '' } })
  await insertWorker(shop.databaseUrl, worker)
  await insertStaff(shop.databaseUrl, moderator)
  await furnish(shop)
  const { name, phone, address, goods } = canaries
  const change = (text: string, ...values: unknown[]) => query(shop.databaseUrl, text, values)
  await change(`UPDATE "User" SET "name" = $1, "phone" = $2, "marketingConsentAt" = now() WHERE "id" = $3`, `Анна ${name}`, `+7${phone}`, ids.customer) // prettier-ignore
  await change(`UPDATE "Order" SET "lastName" = $1, "phone" = $2, "street" = $3`, name, `+7${phone}`, address)
  await change(`UPDATE "OrderItem" SET "name" = $1`, goods)
  await change(`UPDATE "ContactMessage" SET "name" = $1, "email" = $2`, name, customer.email)
  await change(`UPDATE "ProductQuestion" SET "authorName" = $1, "email" = $2`, name, customer.email)
  await change(`UPDATE "Review" SET "authorName" = $1 WHERE "userId" = $2`, name, ids.customer)
  browser = new HttpClient(shop.url)
  await browser.post('/admin/login', { email: worker.email, password: worker.password })
})

afterAll(() => shop.stop())

const given = permissions.filter((permission) => permission !== 'office.enter')

function addressesOf(permission: Permission): string[] {
  const rows = Object.values<PageFacts>(pages).filter(
    (row) => row.permission === permission || row.permission === 'office.enter',
  )
  return rows.flatMap(({ path }) => Object.values(inspected()[path] ?? {}).flat())
}

describe.each(given)('a role with %s alone', (permission) => {
  it('the role sees only the customer data that its permission allows', async () => {
    await setPermissions(shop.databaseUrl, worker.email, [permission])
    const facts = Object.entries(canaries).filter(([fact]) => !mayRead[permission]?.includes(fact as Fact))
    const revealed: string[] = []
    for (const address of addressesOf(permission)) {
      const { text } = await browser.get(address)
      revealed.push(
        ...facts
          .filter(([, canary]) => text.includes(canary))
          .map(([fact]) => `${address} reveals the ${fact}`),
      )
    }
    expect(revealed).toEqual([])
  })
})

it('every personal fact is shown to a permitted role, so the test can find it', async () => {
  await setPermissions(shop.databaseUrl, worker.email, ['orders.read', 'customers.write'])
  const texts = [
    await browser.get(`/admin/orders/${ids.order}`),
    await browser.get(`/admin/customers/${ids.customer}`),
  ]
  const text = texts.map((answer) => answer.text).join('')
  expect(Object.entries(canaries).filter(([, canary]) => !text.includes(canary))).toEqual([])
  const count = given.reduce((sum, permission) => sum + addressesOf(permission).length, 0)
  process.stdout.write(`${count} pages read by ${given.length} roles with one permission each\n`)
})
