import type { AddressInfo } from 'node:net'

import express from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { plainPage } from './plain-page'
import { rateLimits } from './rate-limits'

const app = express()
app.use(rateLimits('cart', plainPage({ status: 429, title: 'Слишком много запросов', text: 'Подождите' })))
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

const post = (path: string, visitor: string): Promise<Response> =>
  fetch(base + path, { method: 'POST', headers: { Cookie: `other=1; cart=${visitor}` } })

async function countUntilRefused(path: string, visitor: string): Promise<number> {
  for (let n = 0; n < 1_000; n += 1) if ((await post(path, visitor)).status === 429) return n
  return Number.POSITIVE_INFINITY
}

it('stops one visitor’s sign-ins at the tier’s limit, says when to come back, and lets others go on', async () => {
  expect(await countUntilRefused('/login', 'a')).toBe(20)
  const refused = await post('/login', 'a')
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(500)
  expect(await refused.text()).toContain('Слишком много запросов')
  expect((await post('/login', 'b')).status).toBe(200)
  expect((await fetch(`${base}/login`)).status).toBe(200)
})

it('counts visitors without a cookie by their address only', async () => {
  const answers = await Promise.all(Array.from({ length: 700 }, () => fetch(`${base}/about`)))
  expect(answers.filter((answer) => answer.status !== 200)).toEqual([])
})

it('counts the data form of a route with the route itself', async () => {
  expect(await countUntilRefused('/login.data', 'c')).toBe(20)
  expect((await post('/login', 'c')).status).toBe(429)
})

it('has a looser ceiling for many visitors behind one address', async () => {
  let placed = 0
  for (let n = 0; n < 100; n += 1) if ((await post('/checkout', `buyer-${n}`)).status === 200) placed += 1
  expect(placed).toBe(60)
})
