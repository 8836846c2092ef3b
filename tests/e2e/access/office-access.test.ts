import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { may, permissions, permissionsOf, type Permission } from '~/domain/auth/shared'
import { requirePermission } from '~/http/sessions/guards.server'
import type { PageFacts } from '~/page-facts'
import { pages } from '~/pages'

import routes from '~/routes'

import { query } from '~tests/support/database/shop-data'
import { HttpClient, type HttpAnswer } from '~tests/support/http/http-client'
import { listRoutes } from '~tests/support/http/list-routes'
import { officeActions } from '~tests/support/http/office-actions'
import { registerCustomer } from '~tests/support/people/http-customer'
import { createStaffAccount, insertStaff } from '~tests/support/people/staff'
import { isFullRun } from '~tests/support/setup/full-run'
import { startShop, type TestShop } from '~tests/support/shop/shop'

/*
 * For every role. All roles are tested against all guards in this process; over HTTP, roles alternate (all of
 * them in test:full).
 */

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
const moderator = {
  email: 'moderator@example.ru',
  name: 'Марина',
  role: 'MODERATOR',
  password: 'пароль модератора',
} as const
const suspended = {
  email: 'gone@example.ru',
  name: 'Павел',
  role: 'ADMIN',
  password: 'пароль бывшего',
} as const
const tired = {
  email: 'tired@example.ru',
  name: 'Ольга',
  role: 'ADMIN',
  password: 'пароль уставшей',
} as const
const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000'

let shop: TestShop
type Role = 'visitor' | 'CUSTOMER' | 'MODERATOR' | 'ADMIN' | 'INACTIVE' | 'expired'

let people: Record<Role, HttpClient>

beforeAll(async () => {
  shop = await startShop({ template: 'small', worker: false, administrator, env: { SMTP_URL: '' } })
  createStaffAccount(shop.databaseUrl, moderator)
  people = {
    visitor: new HttpClient(shop.url),
    CUSTOMER: await registerCustomer(shop.url, { email: 'anna@example.ru' }),
    MODERATOR: new HttpClient(shop.url),
    ADMIN: new HttpClient(shop.url),
    INACTIVE: new HttpClient(shop.url),
    expired: new HttpClient(shop.url),
  }
  await people.MODERATOR.post('/login', { email: moderator.email, password: moderator.password })
  await people.ADMIN.post('/admin/login', administrator)
  await Promise.all([suspended, tired].map((account) => insertStaff(shop.databaseUrl, account)))
  await people.INACTIVE.post('/admin/login', suspended)
  await people.expired.post('/admin/login', tired)
  for (const role of ['INACTIVE', 'expired'] as const)
    expect((await people[role].get('/admin')).status).toBe(200)
  await query(shop.databaseUrl, `UPDATE "User" SET "status" = 'INACTIVE' WHERE "email" = $1`, [
    suspended.email,
  ])
  const ofTired = `(SELECT "id" FROM "User" WHERE "email" = $1)`
  await query(
    shop.databaseUrl,
    `UPDATE "Session" SET "expiresAt" = now() - interval '1 second' WHERE "userId" = ${ofTired}`,
    [tired.email],
  )
})

afterAll(() => shop.stop())

const holder = (role: Parameters<typeof permissionsOf>[0]) => ({ permissions: permissionsOf(role, null) })
const guarded = Object.values<PageFacts>(pages).filter(({ permission }) => permission !== undefined)
const filled = (path: string): string => path.replace(/:\w+/, UNKNOWN_ID).replace('*', 'no/such/page')

/** Single fetch sends a redirect as status 202. */
function isRefused({ status, headers, text }: HttpAnswer): boolean {
  const place = headers.get('Location') ?? text
  return [401, 403].includes(status) || ([202, 302].includes(status) && place.includes('/admin/login?next='))
}

const roles = ['visitor', 'CUSTOMER', 'MODERATOR', 'ADMIN', 'INACTIVE', 'expired'] as const satisfies Role[]

const refused = roles.filter((role) => role !== 'ADMIN')

const takesTurn = (role: Role, nth: number): boolean => isFullRun || refused[nth % refused.length] === role

async function isLetIn(role: Role, permission: Permission): Promise<boolean> {
  const request = new Request(`${shop.url}/admin`, { headers: { Cookie: people[role].cookieHeader } })
  try {
    await requirePermission(request, permission)
    return true
  } catch (refusal) {
    const place = refusal instanceof Response ? refusal.headers.get('Location') : null
    expect(refusal).toMatchObject(place === null ? { init: { status: 403 } } : { status: 302 })
    if (place !== null) expect(place).toContain('/admin/login?next=')
    return false
  }
}

const intents = new Map<string, readonly string[]>()

beforeAll(async () => {
  for (const [address, action] of await officeActions()) intents.set(address, action.intents ?? [])
})

async function deeds(): Promise<unknown> {
  return query(shop.databaseUrl, 'SELECT count(*)::int AS entries FROM "AuditLog"')
}

it('the table contains every page of the back office with its permission', () => {
  const listed = new Set<string>(guarded.map(({ path }) => path))
  const open = ['/admin/login', '/admin/login/second', '/admin/login/set-up', '/admin/logout']
  expect(
    listRoutes(routes).filter(
      (path) => path.startsWith('/admin') && !listed.has(path) && !open.includes(path),
    ),
  ).toEqual([])
  const requested = [...intents.values()].flat()
  expect(requested.length).toBeGreaterThan(20)
  expect(requested).toContain('read-chosen')
})

describe.each(roles)('%s', (role) => {
  const isStaff = (one: Role): one is 'CUSTOMER' | 'MODERATOR' | 'ADMIN' =>
    ['CUSTOMER', 'MODERATOR', 'ADMIN'].includes(one)
  const allowed = guarded.filter(
    ({ permission }) =>
      isStaff(role) &&
      permission &&
      [permission, 'office.enter' as const].every((one) => may(holder(role), one)),
  )

  it('the guards admit the role by its permissions only', async () => {
    for (const permission of permissions) {
      const isMeant =
        isStaff(role) && [permission, 'office.enter' as const].every((one) => may(holder(role), one))
      expect([permission, await isLetIn(role, permission)]).toEqual([permission, isMeant])
    }
  })

  it('the role opens exactly the pages that the tables allow', async () => {
    expect(guarded.length).toBeGreaterThan(5)
    for (const [nth, row] of guarded.entries()) {
      const isAllowed = allowed.includes(row)
      if (!isAllowed && !takesTurn(role, nth)) continue
      // An event stream never ends; its own test opens it.
      if (isAllowed && row.eventStream) continue
      const address = filled(row.path)
      for (const target of isAllowed && !isFullRun ? [address] : [address, `${address}.data`])
        expect([target, isRefused(await people[role].get(target))]).toEqual([target, !isAllowed])
    }
  })

  it('the role can send no form to a forbidden page, for any action', async () => {
    const before = await deeds()
    for (const [nth, row] of guarded.entries()) {
      for (const [index, intent] of ['', ...(intents.get(row.path) ?? [])].entries()) {
        if (allowed.includes(row) || !takesTurn(role, nth + index)) continue
        const answer = await people[role].post(filled(row.path), { intent })
        expect([row.path, intent, isRefused(answer) || (!row.office && answer.status === 405)]).toEqual([
          row.path,
          intent,
          true,
        ])
      }
    }
    expect(await deeds()).toEqual(before)
  })
})

const foreign: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
]

it('an administrator is admitted to every action, from the shop’s own pages only', async () => {
  const before = await deeds()
  for (const row of guarded) {
    for (const intent of intents.get(row.path) ?? []) {
      for (const headers of isFullRun ? foreign : foreign.slice(0, 1))
        expect([
          row.path,
          intent,
          (await people.ADMIN.post(filled(row.path), { intent }, headers)).status,
        ]).toEqual([row.path, intent, 403])
    }
  }
  expect(await deeds()).toEqual(before)
  for (const row of guarded) {
    for (const intent of intents.get(row.path) ?? []) {
      const send = (address: string) => people.ADMIN.post(address, { intent }, { Origin: shop.url })
      const isUnknown = ({ words }: HttpAnswer) => words.includes('Неизвестное действие')
      // In `npm test` only the data is requested, unless the text may come from a field that the page hides.
      let answer = await send(`${filled(row.path)}${isFullRun ? '' : '.data'}`)
      if (isUnknown(answer)) answer = await send(filled(row.path))
      expect([row.path, intent, isRefused(answer), isUnknown(answer)]).toEqual([
        row.path,
        intent,
        false,
        false,
      ])
    }
  }
})

it('only users with back office access can sign in to it', async () => {
  const answer = await new HttpClient(shop.url).post('/admin/login', {
    email: moderator.email,
    password: moderator.password,
  })
  expect([answer.status, answer.words.includes('У вас нет прав администратора')]).toEqual([403, true])
})

it('the menu contains only pages that open', async () => {
  const { text } = await people.ADMIN.get('/admin/orders')
  const menu = /<nav aria-label="Разделы"[^>]*>(.*?)<\/nav>/s.exec(text)?.[1] ?? ''
  const links = [...menu.matchAll(/href="(\/admin[^"]*)"/g)].map(([, href = '']) => href)
  expect([...new Set(links)]).toEqual([
    '/admin',
    '/admin/orders',
    '/admin/products',
    '/admin/categories',
    '/admin/sales',
    '/admin/promos',
    '/admin/synonyms',
    '/admin/colors',
    '/admin/guides',
    '/admin/paint-rules',
    '/admin/imports',
    '/admin/tinting',
    '/admin/inventory',
    '/admin/inventory/movements',
    '/admin/inventory/stock-takes',
    '/admin/inventory/deliveries',
    '/admin/customers',
    '/admin/segments',
    '/admin/mailings',
    '/admin/mails',
    '/admin/reviews',
    '/admin/questions',
    '/admin/messages',
    '/admin/notifications',
    '/admin/settings',
    '/admin/staff',
    '/admin/integrations',
    '/admin/programs',
    '/admin/audit',
    '/admin/health',
    '/admin/queues',
  ])
  for (const link of new Set(links))
    expect([link, (await people.ADMIN.get(link)).status]).toEqual([link, 200])
})

it('a moderator checks reviews on the storefront, as the table defines', async () => {
  expect(permissionsOf('MODERATOR', null)).toEqual(['reviews.moderate'])
  expect((await people.MODERATOR.get('/reviews?status=pending')).status).toBe(200)
  expect((await people.CUSTOMER.get('/reviews?status=pending')).status).toBe(403)
})
