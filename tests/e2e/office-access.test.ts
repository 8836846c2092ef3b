import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { may, permissions } from '~/domain/auth/permissions'
import type { PageFacts } from '~/page-facts'
import { pages } from '~/pages'

import { HttpClient, type HttpAnswer } from '../support/http/http-client'
import { registerCustomer } from '../support/people/http-customer'
import { createStaffAccount } from '../support/people/staff'
import { startShop, type TestShop } from '../support/shop/shop'

/*
 * Who may open what of the back office: every row of the table of addresses that has a permission, for every role. The expectations follow
 * from the two tables alone, so that a new page is covered as soon as it stands there.
 */

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
const moderator = { email: 'moderator@example.ru', name: 'Марина', role: 'MODERATOR', password: 'пароль модератора' } as const
const NOBODY = '01890000-0000-7000-8000-000000000000'

let shop: TestShop
let people: Record<'visitor' | 'CUSTOMER' | 'MODERATOR' | 'ADMIN', HttpClient>

beforeAll(async () => {
  shop = await startShop({ worker: false, administrator, env: { SMTP_URL: '' } })
  createStaffAccount(shop.databaseUrl, moderator)
  people = {
    visitor: new HttpClient(shop.url),
    CUSTOMER: await registerCustomer(shop.url, { email: 'anna@example.ru' }),
    MODERATOR: new HttpClient(shop.url),
    ADMIN: new HttpClient(shop.url),
  }
  await people.MODERATOR.post('/login', { email: moderator.email, password: moderator.password })
  await people.ADMIN.post('/admin/login', administrator)
})

afterAll(() => shop.stop())

const guarded = Object.values<PageFacts>(pages).filter(({ permission }) => permission !== undefined)
const filled = (path: string): string => path.replace(/:\w+/, NOBODY).replace('*', 'no/such/page')

/** Led to the sign-in of the back office, or told to sign in; single fetch carries a redirect as 202. */
function isRefused({ status, headers, text }: HttpAnswer): boolean {
  const place = headers.get('Location') ?? text
  return [401, 403].includes(status) || ([202, 302].includes(status) && place.includes('/admin/login?next='))
}

describe.each(['visitor', 'CUSTOMER', 'MODERATOR', 'ADMIN'] as const)('%s', (role) => {
  const allowed = guarded.filter(({ permission }) => role !== 'visitor' && permission && may(role, 'office.enter') && may(role, permission))

  it('opens what the tables say, and nothing else', async () => {
    expect(guarded.length).toBeGreaterThan(5)
    for (const row of guarded) {
      const isAllowed = allowed.includes(row)
      const address = filled(row.path)
      for (const asked of [address, `${address}.data`])
        expect([asked, isRefused(await people[role].get(asked))]).toEqual([asked, !isAllowed])
    }
  })

  it('sends no form to what may not be opened', async () => {
    for (const row of guarded) {
      if (allowed.includes(row)) continue
      const answer = await people[role].post(filled(row.path), { intent: 'read-all' })
      // What takes no forms says so to everybody.
      expect([row.path, isRefused(answer) || (!row.office && answer.status === 405)]).toEqual([row.path, true])
    }
  })
})

it('only who may enter signs in to the back office', async () => {
  const answer = await new HttpClient(shop.url).post('/admin/login', { email: moderator.email, password: moderator.password })
  expect([answer.status, answer.words.includes('У вас нет прав администратора')]).toEqual([403, true])
})

it('the menu leads to pages that open', async () => {
  const { text } = await people.ADMIN.get('/admin/orders')
  const menu = /<nav aria-label="Разделы"[^>]*>(.*?)<\/nav>/s.exec(text)?.[1] ?? ''
  const links = [...menu.matchAll(/href="(\/admin[^"]*)"/g)].map(([, href = '']) => href)
  expect(links).toEqual(['/admin/orders', '/admin/notifications'])
  for (const link of links) expect([link, (await people.ADMIN.get(link)).status]).toEqual([link, 200])
})

it('a moderator checks reviews on the storefront, as the table says', async () => {
  expect(permissions.filter((permission) => may('MODERATOR', permission))).toEqual(['reviews.moderate'])
  expect((await people.MODERATOR.get('/reviews?status=pending')).status).toBe(200)
  expect((await people.CUSTOMER.get('/reviews?status=pending')).status).toBe(403)
})
