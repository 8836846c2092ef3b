import { createCookie } from '@remix-run/node'
import { beforeAll, expect, it } from 'vitest'

import { clearCookie, cookieNames, getCookie, readCookie } from '~/http/cookies/cookies.server'
import { forgetSingleton } from '~/platform/process/singleton.server'

import { setEnvironment } from '../../support/setup/set-environment'

const [fresh, old] = ['fresh-secret-fresh-secret-fresh-secret', 'older-secret-older-secret-older-secret']

const environment = { APP_SECRET: `${fresh},${old}`, APP_URL: 'https://shop.example.ru', RATE_LIMITS: 'on' }

function start(secrets: string): void {
  setEnvironment({ ...environment, APP_SECRET: secrets })
  for (const name of cookieNames) forgetSingleton(`cookie-${name}`)
}

beforeAll(() => start(environment.APP_SECRET))

const requestWith = (header: string): Request =>
  new Request('https://shop.example.ru/', { headers: { Cookie: header.split(';')[0] ?? '' } })

it('a cookie is signed, bound to the host and hidden from scripts on https', async () => {
  const header = await getCookie('session').serialize('token')
  expect(header).toMatch(/^__Host-session=/)
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
    expect(header).toContain(attribute)
  expect(header).not.toContain('Domain')
  expect(await readCookie('session', requestWith(header))).toBe('token')
})

it('a cookie with an older secret of the list is accepted, and one with another secret is refused', async () => {
  start(old)
  const before = await getCookie('order').serialize('an order')
  start('stranger-stranger-stranger-stranger-1')
  const strange = await getCookie('order').serialize('an order')
  start(environment.APP_SECRET)
  expect(await readCookie('order', requestWith(before))).toBe('an order')
  expect(await readCookie('order', requestWith(strange))).toBeNull()
  expect(await readCookie('order', requestWith('__Host-order=order'))).toBeNull()
})

it('a cookie is refused under the name of another cookie', async () => {
  for (const name of cookieNames) {
    const [pair = ''] = (await getCookie(name).serialize('value')).split(';')
    for (const other of cookieNames) {
      const header = pair.replace(`__Host-${name}=`, `__Host-${other}=`)
      expect([name, other, await readCookie(other, requestWith(header))]).toEqual([
        name,
        other,
        name === other ? 'value' : null,
      ])
    }
  }
})

it('a cookie without a bound name is accepted only where a user would lose data', async () => {
  for (const name of cookieNames) {
    const unbound = await createCookie(`__Host-${name}`, { secrets: [old] }).serialize('value')
    const isTaken = ['session', 'administrator', 'cart', 'compare', 'wishes'].includes(name)
    expect([name, await readCookie(name, requestWith(unbound))]).toEqual([name, isTaken ? 'value' : null])
  }
})

it('a cookie can be deleted', async () => {
  expect(await clearCookie('flash')).toContain('Max-Age=0')
})
