import { describe, expect, it } from 'vitest'

import { setCartPromo } from '~/domain/cart/index.server'
import { cancelOwnOrder, changeOrderStatus } from '~/domain/orders/index.server'
import { readKeptPromo } from '~/domain/promotions/index.server'
import { getDb, sql, transaction } from '~/platform/db/db.server'

import { administrator } from '../../support/people/administrator'
import {
  createCart,
  createProduct,
  createPromo,
  createUser,
  newVisitor,
} from '../../support/database/factories'
import { orderCart } from '../../support/orders/place-order'
import { setSettings } from '../../support/settings/set-settings'

let people = 0

interface Buyer {
  userId?: string
  email?: string
  phone?: string
  browser?: string
  ip?: string
}

async function use(code: string, { userId, email, phone, browser, ip }: Buyer = {}): Promise<string> {
  const n = (people += 1)
  const product = await createProduct()
  const visitorHash = browser ?? newVisitor().hash
  await sql('DELETE FROM "Cart" WHERE "visitorHash" = $1', [visitorHash])
  await createCart([{ productId: product.id, quantity: 1 }], visitorHash)
  await setCartPromo(visitorHash, code)
  const form = { email: email ?? `new-${n}@example.ru`, phone: phone ?? `+7949${String(n).padStart(7, '0')}` }
  return orderCart(visitorHash, { userId: userId ?? null, form, ...(ip === undefined ? {} : { ip }) }).then(
    ({ orderId }) => orderId,
    (error: unknown) => (error as Error).message,
  )
}

const placed = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown
const refused = expect.stringContaining('Вы уже использовали этот промокод.') as unknown
const once = () => createPromo({ maxUsesPerPerson: 1 })
const proven = (email: string) => createUser({ email, emailVerifiedAt: new Date(), passwordHash: 'x' })

describe('a promo code that each person may use once', () => {
  it('a code cannot be used up by strangers with another person’s email and phone', async () => {
    const { code } = await once()
    const owner = await proven('owner@example.ru')
    const phone = '+79490000001'
    expect(await use(code, { email: owner.email, phone })).toEqual(placed)
    expect(await use(code, { userId: owner.id, email: owner.email, phone })).toEqual(placed)
    expect(await use(code, { userId: owner.id, email: owner.email, phone })).toBe(
      'Вы уже использовали этот промокод.',
    )
  })

  it('a guest gets no second use for a new email, phone, browser or spelling alone', async () => {
    const { code } = await once()
    const guest = { email: 'guest@gmail.com', phone: '+79490000002', browser: newVisitor().hash }
    expect(await use(code, guest)).toEqual(placed)
    expect(await use(code, { ...guest, email: 'other@example.ru' })).toEqual(refused)
    expect(await use(code, { phone: guest.phone })).toEqual(refused)
    expect(await use(code, { browser: guest.browser })).toEqual(refused)
    expect(await use(code, { email: 'g.u.e.s.t+2@gmail.com' })).toEqual(refused)
    expect(await use(code)).toEqual(placed)
  })

  it('a code’s owner gets no second use as a guest, nor does an account without confirmed address', async () => {
    const { code } = await once()
    const owner = await proven('twice@example.ru')
    const browser = newVisitor().hash
    expect(await use(code, { userId: owner.id, email: owner.email, browser })).toEqual(placed)
    expect(await use(code, { email: owner.email })).toEqual(refused)
    expect(await use(code, { browser })).toEqual(refused)
    const unproven = await createUser({ email: 'unproven@example.ru' })
    expect(await use(code, { userId: unproven.id })).toEqual(placed)
    expect(await use(code, { userId: unproven.id })).toEqual(refused)
    await expect(readKeptPromo(code, { userId: unproven.id })).rejects.toMatchObject({
      code: 'promo',
      status: 409,
    })
  })

  it('a code is limited for guests behind one network address, but not for confirmed accounts there', async () => {
    await setSettings('limits', { promoUsesPerAddress: 3 })
    const { code } = await once()
    const ip = '198.51.100.1'
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => use(code, { ip })))
    expect(outcomes.filter((outcome) => outcome.includes('из одной сети'))).toHaveLength(5)
    const owner = await proven('neighbour@example.ru')
    expect(await use(code, { userId: owner.id, email: owner.email, ip })).toEqual(placed)
    expect(await use(code, { ip: '198.51.100.2' })).toEqual(placed)
  })

  it('a code keeps its limit for concurrent orders of guests and confirmed accounts', async () => {
    const { id, code } = await once()
    const owner = await proven('quick@example.ru')
    const browser = newVisitor().hash
    const guests = await Promise.all(Array.from({ length: 8 }, () => use(code, { phone: '+79490000003' })))
    expect(guests.filter((outcome) => outcome.includes('уже использовали'))).toHaveLength(7)
    const own = await Promise.all(
      Array.from({ length: 8 }, () => use(code, { userId: owner.id, email: owner.email })),
    )
    expect(own.filter((outcome) => outcome.includes('уже использовали'))).toHaveLength(7)
    expect((await getDb().promoCode.findUniqueOrThrow({ where: { id } })).usedCount).toBe(2)
    expect(await use(code, { browser })).toEqual(placed)
  })

  it('a cancelled order returns the use to the same person, and a reopened one uses it again', async () => {
    const { id, code } = await once()
    const owner = await proven('changed@example.ru')
    const buyer = { userId: owner.id, email: owner.email }
    const orderId = await use(code, buyer)
    await cancelOwnOrder(orderId, { userId: owner.id, visitorHash: null })
    const second = await use(code, buyer)
    expect(second).toEqual(placed)
    await transaction((tx) =>
      changeOrderStatus(tx, { orderId: second, to: 'CANCELLED', actor: administrator }),
    )
    await transaction((tx) =>
      changeOrderStatus(tx, { orderId: second, to: 'PROCESSING', actor: administrator }),
    )
    expect(await use(code, buyer)).toEqual(refused)
    expect((await getDb().promoCode.findUniqueOrThrow({ where: { id } })).usedCount).toBe(1)
  })

  it('a cancelled order returns the use to a guest too', async () => {
    const { code } = await once()
    const guest = { phone: '+79490000004' }
    const orderId = await use(code, guest)
    const move = (to: 'CANCELLED' | 'PROCESSING') =>
      transaction((tx) => changeOrderStatus(tx, { orderId, to, actor: administrator }))
    await move('CANCELLED')
    await move('PROCESSING')
    expect(await use(code, guest)).toEqual(refused)
    await move('CANCELLED')
    expect(await use(code, guest)).toEqual(placed)
  })
})
