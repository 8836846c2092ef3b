import { afterAll, beforeAll, expect, it } from 'vitest'

import { mountRoutes, type MountedRoutes } from '../../support/http/mounted-routes'
import { openRequest } from '../../support/http/open-request'

const MB = 1024 * 1024

let shop: MountedRoutes

const read = async ({ request }: { request: Request }) => new Response(String((await request.text()).length))

beforeAll(async () => {
  const routes = { upload: { facts: { maxBody: MB }, action: read }, ordinary: { action: read } }
  shop = await mountRoutes(routes, { idle: 60_000, body: 1_000 })
})

afterAll(() => shop.stop())

it('a too slow request body is refused, unless its route accepts large bodies', async () => {
  const slow = (path: string) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '10' }
    const { clientRequest, answer } = openRequest(shop.url + path, 'POST', headers)
    clientRequest.on('error', () => undefined).write('first')
    return { clientRequest, answer }
  }
  const [large, ordinary] = [slow('/upload'), slow('/ordinary')]
  expect((await ordinary.answer).statusCode).toBe(408)
  ordinary.clientRequest.destroy()
  large.clientRequest.end('after')
  expect((await large.answer).statusCode).toBe(200)
})
