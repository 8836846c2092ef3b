import type { Request } from 'express'
import { expect, it } from 'vitest'

import { newToken } from '~/platform/security/crypto.server'

import { getCookie } from '../cookies/cookies.server'
import { visitorKey } from './visitor-key.server'

const keyOf = (headers: Record<string, string>, isCall = false): Promise<string | null> =>
  visitorKey({ headers, get: (name: string) => headers[name.toLowerCase()] } as unknown as Request, isCall)
const signed = async (token: string): Promise<string> =>
  (await getCookie('cart').serialize(token)).split(';')[0] ?? ''

it('the key of a visitor is short, and equal for the same cookie', async () => {
  const cookie = await signed(newToken())
  const key = await keyOf({ cookie })
  expect(key).toHaveLength(22)
  expect(await keyOf({ cookie: `a=1; ${cookie}; b=2` })).toBe(key)
  expect(await keyOf({ cookie: await signed(newToken()) })).not.toBe(key)
})

it('a forged cookie or token gives no visitor key', async () => {
  const [value = ''] = (await signed(newToken())).split('.')
  const madeUp = [
    `cart=${'x'.repeat(200)}`,
    'cart=',
    'cart',
    'cart=abc.def',
    `${value}.${'A'.repeat(43)}`,
    `${value}`,
    `notcart=${await signed(newToken())}`.replace('cart=cart=', 'cart='),
  ]
  for (const cookie of madeUp) expect([cookie, await keyOf({ cookie })]).toEqual([cookie, null])
  for (const token of ['short', 'x'.repeat(200), `${newToken()}!`, '../../etc/passwd'])
    expect([token, await keyOf({ authorization: `Bearer ${token}` }, true)]).toEqual([token, null])
})

it('the key of a visitor comes from the token on API calls, and from the cookie elsewhere', async () => {
  const authorization = `Bearer ${newToken()}`
  const cookie = await signed(newToken())
  expect(await keyOf({ authorization, cookie }, true)).not.toBe(await keyOf({ cookie }))
  expect(await keyOf({ authorization, cookie })).toBe(await keyOf({ cookie }))
  expect(await keyOf({ authorization: 'Bearer nonsense', cookie }, true)).toBeNull()
})
