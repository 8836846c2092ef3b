import type { AddressInfo } from 'node:net'

import express from 'express'
import { decode } from 'turbo-stream'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { rememberRoute } from '../routing/route-of-request'
import type { FoundRoute } from '../routing/route-finder'
import { refuseTooMany } from './refusals'

const WAIT = 241
const app = express()
app.use((request, response, next) => {
  rememberRoute(response, { isData: request.path.endsWith('.data'), isOfContract: false } as FoundRoute)
  refuseTooMany(WAIT, () => false)(request, response, next)
})
let base = ''
let server: ReturnType<typeof app.listen>

beforeAll(async () => {
  server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => server.close())

const post = (path: string, body: URLSearchParams | FormData) =>
  fetch(`${base}${path}`, { method: 'POST', body })
const sent = new URLSearchParams({ email: 'anna@example.ru', password: 'тайный пароль' })

async function stateIn({ body }: Response): Promise<unknown> {
  return body && (await decode(body)).value
}

it('a form that scripts sent gets what was typed, without passwords, and how long to wait', async () => {
  const answer = await post('/login.data', sent)
  expect([answer.status, answer.headers.get('X-Remix-Response')]).toEqual([429, 'yes'])
  expect(await stateIn(answer)).toEqual({
    data: {
      values: { email: 'anna@example.ru' },
      fieldErrors: {},
      formErrors: ['Слишком много попыток. Подождите 5\u00a0минут и отправьте ещё раз.'],
      code: 'limited',
    },
  })
})

it('files and long forms are refused without reading them', async () => {
  const file = new FormData()
  file.set('name', 'Анна')
  const long = new URLSearchParams({ text: 'a'.repeat(70_000) })
  for (const body of [file, long])
    expect(await stateIn(await post('/contacts.data', body))).toMatchObject({ data: { values: {} } })
})

it('a page without scripts says how long to wait', async () => {
  const answer = await post('/login', sent)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect(await answer.text()).toContain('Подождите 5\u00a0минут и попробуйте ещё раз.')
})
