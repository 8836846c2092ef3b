import { describe, expect, it } from 'vitest'

import { callApi } from '~tests/support/http/api-client'
import { apiPassword } from '~tests/support/shop/api-shop'
import { registerCustomer } from '~tests/support/people/http-customer'
import { startShop } from '~tests/support/shop/shop'

import { own, api, token, database } from './contract-shop'

export function describeManners(): void {
  describe('HTTP rules of the contract', () => {
    it('an unchanged answer is 304 for a known ETag', async () => {
      for (const [path, who] of [
        ['/api/products?limit=5', undefined],
        ['/api/user/profile', token],
      ] as const) {
        const first = await callApi(own.shop.url, path, { token: who })
        const etag = first.headers.get('ETag') ?? ''
        const again = await callApi(own.shop.url, path, { token: who, headers: { 'If-None-Match': etag } })
        expect([again.status, again.text]).toEqual([304, ''])
        expect(
          (await callApi(own.shop.url, path, { token: who, headers: { 'If-None-Match': '"other"' } })).status,
        ).toBe(200)
        expect((await callApi(own.shop.url, path, { token: who, method: 'HEAD' })).status).toBe(200)
      }
      expect((await callApi(own.shop.url, '/api/user/profile', { token })).headers.get('Cache-Control')).toBe(
        'private, no-store',
      )
    })

    it('unknown addresses, methods, large and malformed bodies are refused as JSON', async () => {
      const said = async (path: string, request = {}) => {
        const answer = await callApi(own.shop.url, path, request)
        return [answer.status, (answer.body as { success: boolean }).success]
      }
      for (const path of [
        '/api',
        '/api/',
        '/api/nothing',
        '/api/user',
        '/api/orders.data',
        '/orders.data',
        '/api/products/a/b/c',
      ])
        expect([path, ...(await said(path))]).toEqual([path, 404, false])
      for (const method of ['PATCH', 'DELETE', 'PUT'])
        expect(await said('/api/products', { method })).toEqual([405, false])
      const wrong = await callApi(own.shop.url, '/orders', { method: 'GET' })
      expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS'])
      expect(await said('/api/contact', { method: 'POST', body: { message: 'я'.repeat(300_000) } })).toEqual([
        413,
        false,
      ])
      expect(await said('/api/orders/success/%E0%A4%A')).toEqual([400, false])
    })

    it('only listed origins may call, without cookies', async () => {
      const preflight = (origin: string) =>
        callApi(own.shop.url, '/api/orders', {
          method: 'OPTIONS',
          headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
        })
      const [listed, other] = [
        await preflight('https://app.example'),
        await preflight('https://evil.example'),
      ]
      expect([listed.status, listed.headers.get('Access-Control-Allow-Origin')]).toEqual([
        204,
        'https://app.example',
      ])
      expect(listed.headers.get('Access-Control-Allow-Headers')).toContain('Idempotency-Key')
      expect(listed.headers.get('Access-Control-Allow-Credentials')).toBeNull()
      expect([other.status, other.headers.get('Access-Control-Allow-Origin')]).toEqual([204, null])
      const added = await api.call('login', {
        headers: { Origin: 'https://app.example' },
        body: { email: 'anna@example.ru', password: apiPassword },
      })
      expect([added.status, added.headers.get('Access-Control-Allow-Origin')]).toEqual([
        200,
        'https://app.example',
      ])
      const browser = await registerCustomer(own.shop.url, { email: 'with-cookie@example.ru' })
      const seen = await callApi(own.shop.url, '/api/user/profile', {
        headers: { Origin: 'https://app.example', Cookie: `session=${browser.cookie('session') ?? ''}` },
      })
      expect([seen.status, seen.headers.get('Access-Control-Allow-Origin')]).toEqual([
        401,
        'https://app.example',
      ])
      const large = await callApi(own.shop.url, '/api/contact', {
        method: 'POST',
        headers: { Origin: 'https://app.example' },
        body: { message: 'я'.repeat(300_000) },
      })
      expect([large.status, large.headers.get('Access-Control-Allow-Origin')]).toEqual([
        413,
        'https://app.example',
      ])
    })

    it('each rate limit answers 429 as JSON with Retry-After', async () => {
      const limited = await startShop({
        databaseUrl: database(),
        worker: false,
        template: 'migrated',
        env: { RATE_LIMITS: 'on', API_ORIGINS: 'https://app.example' },
      })
      try {
        const statuses: number[] = []
        for (let count = 0; count < 62; count += 1) {
          const answer = await callApi(limited.url, '/api/contact', {
            method: 'POST',
            body: {},
            headers: { Origin: 'https://app.example' },
          })
          statuses.push(answer.status)
          if (answer.status === 429)
            expect([
              Number(answer.headers.get('Retry-After')) > 0,
              answer.headers.get('Access-Control-Allow-Origin'),
              (answer.body as { success: boolean }).success,
            ]).toEqual([true, 'https://app.example', false])
        }
        expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
        expect((await callApi(limited.url, '/api/products?limit=1')).status).toBe(200)
      } finally {
        await limited.stop()
      }
    })

    it('the documentation page works without scripts', async () => {
      const html = await (await fetch(`${own.shop.url}/api/docs`)).text()
      for (const { path } of api.calls) expect(html).toContain(path)
      expect(html).not.toMatch(/<script[^>]*src="https?:/)
    })
  })
}
