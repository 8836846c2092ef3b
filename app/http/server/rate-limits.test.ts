import type { AddressInfo } from 'node:net'

import express, { type Request } from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { newToken } from '~/platform/security/crypto.server'

import { getCookie } from '../cookies/cookies.server'
import { plainPage } from './plain-page'
import { rateLimits } from './rate-limits'
import type { TierName } from './tiers'
import { visitorKey } from './visitor-key.server'

let looks = 0
const app = express()
app.use(
  rateLimits({
    tierOf: ({ query }) => query.tier as TierName,
    visitorOf: (request: Request) => {
      looks += 1
      return visitorKey(request, request.path.startsWith('/api'))
    },
    refuse: () => plainPage({ status: 429, title: 'Слишком много запросов', text: 'Подождите' }),
    maxKeys: 1_000,
  }),
)
app.use((_request, response) => {
  response.send('ok')
})
let base = ''
let server: ReturnType<typeof app.listen>

beforeAll(async () => {
  server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => server.close())

const signedCookie = async (): Promise<string> =>
  (await getCookie('cart').serialize(newToken())).split(';')[0] ?? ''
const ask = (tier: TierName, headers: Record<string, string> = {}, path = '/'): Promise<Response> =>
  fetch(`${base}${path}?tier=${tier}`, { headers })

async function countUntilRefused(ask: (n: number) => Promise<Response>): Promise<number> {
  for (let n = 0; n < 1_000; n += 1) if ((await ask(n)).status === 429) return n
  return Number.POSITIVE_INFINITY
}

it('the limit stops one visitor with a delay, and does not affect other visitors', async () => {
  const [one, other] = [`other=1; ${await signedCookie()}`, await signedCookie()]
  expect(await countUntilRefused(() => ask('sign-in', { Cookie: one }))).toBe(20)
  const refused = await ask('sign-in', { Cookie: one })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(500)
  expect(await refused.text()).toContain('Слишком много запросов')
  expect((await ask('sign-in', { Cookie: other })).status).toBe(200)
  expect((await ask('page', { Cookie: one })).status).toBe(200)
})

it('the limit counts visitors without a cookie by their address only', async () => {
  const answers = await Promise.all(Array.from({ length: 700 }, () => ask('page')))
  expect(answers.filter((answer) => answer.status !== 200)).toEqual([])
})

it('the limit counts a program by its token in any spelling of the header', async () => {
  const token = newToken()
  const spellings = [`Bearer ${token}`, `bearer  ${token}`, `BEARER ${token} `]
  expect(
    await countUntilRefused((n) =>
      ask('account', { Authorization: spellings[n % 3] ?? '' }, '/api/user/profile'),
    ),
  ).toBe(20)
})

it('the limit of an address is higher, and a request above it causes no further check', async () => {
  const headers = async () => ({ Cookie: await signedCookie() })
  expect(await countUntilRefused(async () => ask('order', await headers()))).toBe(60)
  const before = looks
  for (let n = 0; n < 50; n += 1) expect((await ask('order', await headers())).status).toBe(429)
  expect(looks).toBe(before)
})
