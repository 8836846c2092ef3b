import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { decode } from 'turbo-stream'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { Door } from './door'
import { everything } from './tiers'

const door = new Door({
  appUrl: 'http://localhost',
  maxKeys: 1_000,
  addressOf: () => '10.0.0.1',
  isFile: () => false,
  isCall: (path) => path.startsWith('/api/'),
  onRefused: () => undefined,
})
let passed = 0
const server = createServer((request, response) => {
  while (passed < everything.perAddress) {
    door.refuses(request, response)
    passed += 1
  }
  door.refuses(request, response)
})
let base = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => server.close())

const ask = (path: string, method: string) => fetch(`${base}${path}`, { method })

it('the general limit answers pages, calls and forms of scripts in their kinds', async () => {
  const [page, call, form] = [
    await ask('/', 'GET'),
    await ask('/api/a', 'POST'),
    await ask('/a.data', 'POST'),
  ]
  expect([page, call, form].map(({ status }) => status)).toEqual([429, 429, 429])
  expect(await page.text()).toContain('Подождите 1\u00a0минуту и попробуйте ещё раз.')
  expect(await call.json()).toMatchObject({ success: false })
  const state = form.body && (await decode(form.body)).value
  expect(state).toMatchObject({
    data: { formErrors: ['Слишком много попыток. Подождите 1\u00a0минуту и отправьте ещё раз.'] },
  })
})
