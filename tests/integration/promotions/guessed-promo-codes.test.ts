import { globSync, readFileSync } from 'node:fs'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { tryPromo } from '~/domain/promotions/index.server'
import { forgetSingleton } from '~/platform/process/singleton.server'

import { createPromo, createUser } from '../../support/database/factories'
import { setEnvironment } from '../../support/setup/set-environment'

beforeAll(() => setEnvironment({ RATE_LIMITS: 'on' }))
afterAll(() => setEnvironment({ RATE_LIMITS: 'off' }))
beforeEach(() => forgetSingleton('promo-tries'))

const ip = '203.0.113.7'
const attempt = (typed: string, cartKey: string, from = ip) =>
  tryPromo(typed, { userId: null, cartKey, ip: from })

const guess = async (count: number, cartOf: (n: number) => string, from = ip) => {
  const statuses: number[] = []
  for (let n = 0; n < count; n += 1) {
    await attempt(`НЕТ-${n}`, cartOf(n), from).catch((error: unknown) =>
      statuses.push((error as { status: number }).status),
    )
  }
  return statuses
}

describe('a typed promo code', () => {
  it('a promo code is accepted after a few typing mistakes, and for any number of right attempts', async () => {
    const { code } = await createPromo({})
    for (let n = 0; n < 15; n += 1) await attempt(code, 'cart')
    expect(await guess(9, () => 'cart')).toEqual(Array<number>(9).fill(409))
    expect((await attempt(code, 'cart')).code).toBe(code)
  })

  it('a right promo code is also refused with 429 after ten wrong attempts, without affecting other carts', async () => {
    const { code } = await createPromo({})
    expect(await guess(11, () => 'cart')).toEqual([...Array<number>(10).fill(409), 429])
    await expect(attempt(code, 'cart')).rejects.toMatchObject({
      status: 429,
      field: 'promoCode',
      code: 'promo-locked',
    })
    await expect(attempt(code, 'cart')).rejects.toThrow(
      /Слишком много неверных промокодов\. Попробуйте снова через 10\sминут/,
    )
    expect((await attempt(code, 'another cart')).code).toBe(code)
  })

  it('a promo code cannot be guessed with a new cart per attempt or by concurrent attempts', async () => {
    const { code } = await createPromo({})
    const statuses = await guess(61, (n) => `cart ${n}`)
    expect([statuses.filter((status) => status === 409).length, statuses.at(-1)]).toEqual([60, 429])
    await expect(attempt(code, 'a new cart')).rejects.toMatchObject({ status: 429 })
    expect((await attempt(code, 'a new cart', '198.51.100.9')).code).toBe(code)
    const beside = await Promise.allSettled(
      Array.from({ length: 30 }, (_, n) => attempt(`РЯДОМ-${n}`, 'one cart', '198.51.100.10')),
    )
    const besideStatuses = beside.map((one) =>
      one.status === 'rejected' ? (one.reason as { status: number }).status : 200,
    )
    expect(besideStatuses.filter((status) => status === 409).length).toBe(10)
  })

  it('a customer with a confirmed email is not blocked by others at the same address', async () => {
    const { code } = await createPromo({})
    await guess(61, (n) => `other cart ${n}`)
    const { id: userId } = await createUser({ emailVerifiedAt: new Date() })
    expect((await tryPromo(code, { userId, cartKey: 'own cart', ip })).code).toBe(code)
  })

  it('the promo code of a cart is read by orders alone', () => {
    const files = globSync('app/**/*.{ts,tsx}').filter((file) =>
      /\b(?:readKeptPromo|readPromoOfCart)\b/.test(readFileSync(file, 'utf8')),
    )
    expect(files.sort()).toEqual([
      'app/domain/orders/placing/place-order.server.ts',
      'app/domain/orders/placing/quote-cart.server.ts',
      'app/domain/promotions/index.server.ts',
      'app/domain/promotions/read-promo.server.ts',
    ])
  })
})
