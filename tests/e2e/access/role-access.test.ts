import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { permissions, type Permission } from '~/domain/auth/shared'
import { requirePermission } from '~/http/sessions/guards.server'
import { isForStaff } from '~/http/api/operation.server'
import { apiOperations } from '~/http/api/operations.server'
import type { PageFacts } from '~/page-facts'
import { pages } from '~/pages'

import { callApi, dataOf } from '~tests/support/http/api-client'
import { HttpClient, type HttpAnswer } from '~tests/support/http/http-client'
import { officeActions } from '~tests/support/http/office-actions'
import { insertWorker, setPermissions } from '~tests/support/people/staff'
import { isFullRun } from '~tests/support/setup/full-run'
import { startShop, type TestShop } from '~tests/support/shop/shop'

/* A role with one permission opens exactly what needs it; a role with all others does not. */

const worker = { email: 'worker@example.ru', name: 'Вера', password: 'пароль сотрудницы' }
const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000'

let shop: TestShop
let browser: HttpClient
let token = ''

beforeAll(async () => {
  const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
  shop = await startShop({ worker: false, administrator, env: { SMTP_URL: '' } })
  await insertWorker(shop.databaseUrl, worker)
  browser = new HttpClient(shop.url)
  await browser.post('/admin/login', { email: worker.email, password: worker.password })
  const { email, password } = worker
  token = dataOf<{ token: string }>(
    await callApi(shop.url, '/api/auth/login', { method: 'POST', body: { email, password } }),
  ).token
})

afterAll(() => shop.stop())

const given = permissions.filter((permission) => permission !== 'office.enter')
const guarded = Object.values<PageFacts>(pages).filter(
  ({ permission, eventStream }) => permission !== undefined && !eventStream,
)
const filled = (path: string): string => path.replaceAll(/:\w+/g, UNKNOWN_ID).replace('*', 'no/such/page')
const asks = (row: PageFacts, permission: Permission) => row.permission === permission

function isRefused({ status, headers, text }: HttpAnswer): boolean {
  const place = headers.get('Location') ?? text
  return [401, 403].includes(status) || ([202, 302].includes(status) && place.includes('/admin/login?next='))
}

async function isLetIn(permission: Permission): Promise<boolean> {
  const request = new Request(`${shop.url}/admin`, { headers: { Cookie: browser.cookieHeader } })
  try {
    await requirePermission(request, permission)
    return true
  } catch (refusal) {
    expect(refusal).toMatchObject({ init: { status: 403 } })
    return false
  }
}

const give = (list: readonly Permission[]) => setPermissions(shop.databaseUrl, worker.email, list)

describe.each(given)('a role with %s alone', (permission) => {
  it('the guards admit the role by its own permission or by back office access only', async () => {
    await give([permission])
    for (const required of permissions)
      expect([required, await isLetIn(required)]).toEqual([
        required,
        required === permission || required === 'office.enter',
      ])
  })

  it('the role opens the pages that require its permission', async () => {
    for (const row of guarded.filter((one) => isFullRun || asks(one, permission))) {
      const isOpen = asks(row, permission) || asks(row, 'office.enter')
      expect([row.path, isRefused(await browser.get(filled(row.path)))]).toEqual([row.path, !isOpen])
    }
  })

  it('the role is admitted to the calls that require its permission', async () => {
    for (const { method, path, access } of apiOperations) {
      if (!isForStaff(access) || !(isFullRun || access === permission)) continue
      const address = `/api${path.replaceAll(/\{\w+\}/g, UNKNOWN_ID)}`
      const { status } = await callApi(shop.url, address, {
        method,
        token,
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
      })
      const isOpen = access === permission || access === 'office.enter'
      expect([method, path, status === 403]).toEqual([method, path, !isOpen])
    }
  })

  it('the permission is required even with all other permissions', async () => {
    await give(given.filter((one) => one !== permission))
    for (const row of guarded.filter((one) => asks(one, permission)))
      expect([row.path, isRefused(await browser.get(filled(row.path)))]).toEqual([row.path, true])
    for (const { method, path, access } of apiOperations) {
      if (access !== permission) continue
      const address = `/api${path.replaceAll(/\{\w+\}/g, UNKNOWN_ID)}`
      expect([method, path, (await callApi(shop.url, address, { method, token })).status]).toEqual([
        method,
        path,
        403,
      ])
    }
  })
})

it('a role without permissions opens only pages that require back office access alone', async () => {
  await give([])
  for (const row of guarded) {
    const isOpen = asks(row, 'office.enter')
    expect([row.path, isRefused(await browser.get(filled(row.path)))]).toEqual([row.path, !isOpen])
  }
  for (const { method, path, access } of apiOperations.filter(({ access }) => isForStaff(access))) {
    const { status } = await callApi(shop.url, `/api${path.replaceAll(/\{\w+\}/g, UNKNOWN_ID)}`, {
      method,
      token,
    })
    expect([method, path, status === 403]).toEqual([method, path, access !== 'office.enter'])
  }
})

it('a role that may read cannot write: forms require their own permission', async () => {
  await give(['orders.read', 'products.read'])
  const free = new Set(['print', 'column', 'view'])
  const refused: string[] = []
  for (const [address, { intents = [] }] of await officeActions()) {
    if (
      !['/admin/orders', '/admin/orders-manager', '/admin/orders/:orderId', '/admin/products'].includes(
        address,
      )
    )
      continue
    for (const intent of intents) {
      const answer = await browser.post(filled(address), { intent })
      if (isRefused(answer)) refused.push(`${address} ${intent}`)
      else free.add(`${address} ${intent}`)
    }
  }
  const needed = [
    '/admin/orders status',
    '/admin/orders bulk-status',
    '/admin/orders-manager priority',
    '/admin/orders/:orderId data',
    '/admin/orders/:orderId note',
    '/admin/products bulk',
  ]
  expect(refused).toEqual(expect.arrayContaining(needed))
})

it('the sign-in leads to the first page that the role may open', async () => {
  const landing = async () => {
    const fresh = new HttpClient(shop.url)
    const answer = await fresh.post('/admin/login', { email: worker.email, password: worker.password })
    const place = answer.headers.get('Location') ?? ''
    expect([place, (await fresh.get(place)).status]).toEqual([place, 200])
    return place
  }
  await give(['stock.write', 'orders.read'])
  expect(await landing()).toBe('/admin/orders')
  await give(['overview.read'])
  expect(await landing()).toBe('/admin')
  await give([])
  expect(await landing()).toBe('/admin/settings/admin')
})

it('the menu and the search show only pages that the role may open', async () => {
  await give(['stock.write'])
  const { text } = await browser.get('/admin/inventory')
  const menu = /<nav aria-label="Разделы"[^>]*>(.*?)<\/nav>/s.exec(text)?.[1] ?? ''
  const links = [...menu.matchAll(/href="(\/admin[^"]*)"/g)].map(([, href = '']) => href)
  expect([...new Set(links)]).toEqual([
    '/admin/inventory',
    '/admin/inventory/movements',
    '/admin/inventory/stock-takes',
    '/admin/inventory/deliveries',
  ])
  const foundWith = async (words: string) =>
    (await browser.get(`/admin/search?q=${encodeURIComponent(words)}`)).text
  expect((await foundWith('склад')).includes('href="/admin/inventory"')).toBe(true)
  await give(['orders.read'])
  expect([
    (await foundWith('склад')).includes('href="/admin/inventory"'),
    (await foundWith('заказы')).includes('href="/admin/orders"'),
  ]).toEqual([false, true])
})
