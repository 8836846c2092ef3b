import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { apiOperations } from '~/http/api/operations.server'
import type { PageFacts } from '~/page-facts'
import { pages } from '~/pages'

import { query } from '~tests/support/database/shop-data'
import { callApi, dataOf } from '~tests/support/http/api-client'
import { HttpClient, type HttpAnswer } from '~tests/support/http/http-client'
import { officeActions } from '~tests/support/http/office-actions'
import { appCode, forgetUsedCodes, setUpApp } from '~tests/support/people/app-codes'
import { insertStaff } from '~tests/support/people/staff'
import { saveShopSettings } from '~tests/support/settings/save-shop-settings'
import { startShop, type TestShop } from '~tests/support/shop/shop'

/*
 * With the password but without the second factor, all pages, forms, streams, downloads and calls stay
 * closed.
 */

const keeper = {
  email: 'keeper@example.ru',
  name: 'Хранительница',
  role: 'ADMIN',
  password: 'пароль хранительницы',
} as const
const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000'
const { email, password } = keeper

let shop: TestShop
let key = ''

beforeAll(async () => {
  const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
  shop = await startShop({ worker: false, administrator, env: { SMTP_URL: '' } })
  await insertStaff(shop.databaseUrl, keeper)
  const browser = new HttpClient(shop.url)
  await browser.post('/admin/login', { email, password })
  key = (await setUpApp(browser)).key
  await forgetUsedCodes(shop.databaseUrl)
  await query(shop.databaseUrl, 'DELETE FROM "Session"')
})

afterAll(() => shop.stop())

const guarded = Object.values<PageFacts>(pages).filter(({ permission }) => permission !== undefined)
const filled = (path: string): string => path.replaceAll(/:\w+/g, UNKNOWN_ID).replace('*', 'no/such/page')

function isRefused({ status, headers, text }: HttpAnswer): boolean {
  const place = headers.get('Location') ?? text
  return [401, 403].includes(status) || ([202, 302].includes(status) && place.includes('/admin/login?next='))
}

const sessions = () =>
  query<{ kind: string }>(
    shop.databaseUrl,
    `SELECT "kind" FROM "Session" JOIN "User" ON "User"."id" = "userId" WHERE "email" = $1`,
    [email],
  )

describe.each([
  ['the back office', '/admin/login'],
  ['the storefront', '/login'],
])('after the right password at %s', (_, door) => {
  it('the user has no session, and no page opens', async () => {
    const browser = new HttpClient(shop.url)
    const answer = await browser.post(door, { email, password })
    expect([answer.status, new URL(answer.headers.get('Location') ?? '', shop.url).pathname]).toEqual([
      303,
      '/admin/login/second',
    ])
    expect([browser.cookie('administrator'), browser.cookie('session')]).toEqual([undefined, undefined])
    expect(await sessions()).toEqual([])
    for (const { path } of guarded)
      for (const address of [filled(path), `${filled(path)}.data`])
        expect([address, isRefused(await browser.get(address))]).toEqual([address, true])
    expect((await browser.get('/profile')).status).toBe(302)
    expect(
      isRefused(await browser.get('/admin/login/set-up')) ||
        (await browser.get('/admin/login/set-up')).status === 302,
    ).toBe(true)
  })

  it('the cookie of the first step is neither a session nor a token', async () => {
    const browser = new HttpClient(shop.url)
    await browser.post(door, { email, password })
    const half = browser.cookie('second') ?? ''
    expect(half).not.toBe('')
    for (const name of ['administrator', 'session']) {
      const headers = { Cookie: `${name}=${half}` }
      const thief = new HttpClient(shop.url)
      expect([name, isRefused(await thief.get('/admin/orders', headers))]).toEqual([name, true])
    }
    const [, value = ''] = [half, decodeURIComponent(half).split('.')[0]]
    const token = JSON.parse(Buffer.from(value, 'base64').toString('utf8')) as string
    for (const { method, path, access } of apiOperations) {
      if (access === 'public' || access === 'visitor') continue
      const address = `/api${path.replaceAll(/\{\w+\}/g, UNKNOWN_ID)}`
      for (const proof of [{ token }, { headers: { Cookie: browser.cookieHeader } }])
        expect([method, path, (await callApi(shop.url, address, { method, ...proof })).status]).toEqual([
          method,
          path,
          401,
        ])
    }
  })
})

it('a user without the second step cannot send any form', async () => {
  const browser = new HttpClient(shop.url)
  await browser.post('/admin/login', { email, password })
  const before = await query(shop.databaseUrl, 'SELECT count(*)::int AS entries FROM "AuditLog"')
  for (const [address, { intents = [] }] of await officeActions()) {
    if (address.startsWith('/admin/login')) continue
    for (const intent of intents) {
      const answer = await browser.post(filled(address), { intent })
      expect([address, intent, isRefused(answer)]).toEqual([address, intent, true])
    }
  }
  expect(await query(shop.databaseUrl, 'SELECT count(*)::int AS entries FROM "AuditLog"')).toEqual(before)
})

it('the code opens the requested page, once, and in the same browser only', async () => {
  const browser = new HttpClient(shop.url)
  await browser.post('/admin/login', { email, password, next: '/admin/staff' })
  const otherBrowser = new HttpClient(shop.url)
  const otp = appCode(key)
  const refused = await otherBrowser.post('/admin/login/second', { otp })
  expect([refused.status, refused.words.includes('Время на второй шаг вышло')]).toEqual([403, true])
  const wrong = await browser.post('/admin/login/second?next=/admin/staff', {
    otp: '000000',
    next: '/admin/staff',
  })
  expect([wrong.status, wrong.words.includes('Неверный код')]).toEqual([401, true])
  const answer = await browser.post('/admin/login/second', { otp, next: '/admin/staff' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin/staff'])
  expect((await browser.get('/admin/staff')).status).toBe(200)
  expect((await sessions()).map(({ kind }) => kind)).toEqual(['ADMIN'])
  const replayed = new HttpClient(shop.url)
  await replayed.post('/admin/login', { email, password })
  expect((await replayed.post('/admin/login/second', { otp })).status).toBe(401)
})

it('the code of a storefront sign-in opens only the account pages', async () => {
  await forgetUsedCodes(shop.databaseUrl)
  const browser = new HttpClient(shop.url)
  await browser.post('/login', { email, password, next: '/profile' })
  const answer = await browser.post('/admin/login/second', { otp: appCode(key), next: '/profile' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/profile'])
  expect((await browser.get('/profile')).status).toBe(200)
  expect(isRefused(await browser.get('/admin/orders'))).toBe(true)
})

describe('sign-in by API', () => {
  const signIn = (path: string, more: object) =>
    callApi(shop.url, path, { method: 'POST', body: { email, password, ...more } })

  it.each(['/api/auth/login', '/api/user/login'])(
    'the call %s requires the code and accepts it',
    async (path) => {
      await forgetUsedCodes(shop.databaseUrl)
      const missing = await signIn(path, {})
      expect([missing.status, missing.body]).toMatchObject([
        401,
        { success: false, message: 'Введите код из приложения', code: 'SECOND_FACTOR_REQUIRED' },
      ])
      const wrong = await signIn(path, { otp: '000000' })
      expect([wrong.status, wrong.body]).toMatchObject([401, { message: 'Неверный код' }])
      const entered = await signIn(path, { otp: appCode(key) })
      expect([entered.status, dataOf<{ user: { email: string } }>(entered).user.email]).toEqual([200, email])
    },
  )
})

describe('with required two-factor sign-in', () => {
  const ask = (requireSecondStep: boolean) =>
    saveShopSettings(shop.databaseUrl, 'security', { requireSecondStep })

  it('a user without two-factor must set it up before any other page opens', async () => {
    const plain = {
      email: 'plain@example.ru',
      name: 'Пётр',
      role: 'ADMIN',
      password: 'пароль петра',
    } as const
    await insertStaff(shop.databaseUrl, plain)
    const browser = new HttpClient(shop.url)
    await browser.post('/admin/login', { email: plain.email, password: plain.password })
    expect((await browser.get('/admin/orders')).status).toBe(200)
    await ask(true)
    await expect
      .poll(async () => (await browser.get('/admin/orders')).headers.get('Location'))
      .toBe('/admin/login/set-up')
    for (const { path } of guarded) {
      const { status, headers, text } = await browser.get(filled(path))
      const isOpen = status < 300 && !(headers.get('Location') ?? text).includes('/admin/login/set-up')
      expect([path, isOpen]).toEqual([path, false])
    }
    expect((await browser.get('/admin/login/set-up')).status).toBe(200)
    const { email: plainEmail, password: plainPassword } = plain
    const program = await callApi(shop.url, '/api/auth/login', {
      method: 'POST',
      body: { email: plainEmail, password: plainPassword },
    })
    expect(program.status).toBe(403)
    await ask(false)
  })
})

it('an app can be set up only shortly after the password was typed', async () => {
  const newcomer = {
    email: 'newcomer@example.ru',
    name: 'Новенькая',
    role: 'ADMIN',
    password: 'пароль новенькой',
  } as const
  await insertStaff(shop.databaseUrl, newcomer)
  const browser = new HttpClient(shop.url)
  await browser.post('/admin/login', { email: newcomer.email, password: newcomer.password })
  const whose = `"userId" = (SELECT "id" FROM "User" WHERE "email" = $1)`
  await query(
    shop.databaseUrl,
    `UPDATE "Session" SET "passwordProvenAt" = now() - interval '11 minutes' WHERE ${whose}`,
    [newcomer.email],
  )
  const keys = () => query(shop.databaseUrl, `SELECT 1 FROM "SecondFactor" WHERE ${whose}`, [newcomer.email])
  await browser.post('/admin/security', { intent: 'begin-set-up' })
  await browser.post('/admin/security', { intent: 'begin-set-up', proof: 'чужой пароль' })
  expect(await keys()).toEqual([])
  await browser.post('/admin/security', { intent: 'begin-set-up', proof: newcomer.password })
  expect(await keys()).toHaveLength(1)
})
