import { createCookie } from '@remix-run/node'
import { beforeAll, expect, it } from 'vitest'

import { clearCookie, getCookie, readCookie } from '~/http/cookies.server'
import { setEnvironment } from '../../support/setup/set-environment'

const [fresh, old] = ['fresh-secret-fresh-secret-fresh-secret', 'older-secret-older-secret-older-secret']

beforeAll(() => {
  setEnvironment({ APP_SECRET: `${fresh},${old}`, APP_URL: 'https://shop.example.ru', RATE_LIMITS: 'on' })
})

const requestWith = (header: string): Request =>
  new Request('https://shop.example.ru/', { headers: { Cookie: header.split(';')[0] ?? '' } })

it('is signed, bound to the host and out of scripts’ reach on https', async () => {
  const header = await getCookie('session').serialize('token')
  expect(header).toMatch(/^__Host-session=/)
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(header).toContain(attribute)
  expect(header).not.toContain('Domain')
  expect(await readCookie('session', requestWith(header))).toBe('token')
})

it('made with an older secret of the list is still believed; one made with any other is not', async () => {
  const signedWith = (secret: string) => createCookie('__Host-cart', { secrets: [secret] }).serialize('visitor')
  expect(await readCookie('cart', requestWith(await signedWith(old)))).toBe('visitor')
  expect(await readCookie('cart', requestWith(await signedWith('stranger-stranger-stranger-stranger-1')))).toBeNull()
  expect(await readCookie('cart', requestWith('__Host-cart=visitor'))).toBeNull()
})

it('can be taken back', async () => {
  expect(await clearCookie('flash')).toContain('Max-Age=0')
})
