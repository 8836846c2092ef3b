import { beforeAll, expect, it } from 'vitest'

import { askForEmailChange, askForVerification, confirmEmail } from '~/domain/auth/index.server'
import { hashPassword } from '~/domain/auth/passwords.server'
import { listCustomerOrders } from '~/domain/orders/index.server'
import { getDb } from '~/platform/db/db.server'

import { accountToken } from '../../support/people/account-token'
import { createProduct, createUser } from '../../support/database/factories'
import { orderProducts } from '../../support/orders/place-order'

const current = 'верный пароль'
const ip = '10.0.0.1'
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword(current)
})

async function order(email: string, userId: string | null = null): Promise<string> {
  const product = await createProduct()
  return (await orderProducts([{ productId: product.id, quantity: 1 }], { userId, form: { email } })).orderId
}

async function prove(user: { id: string; email: string }): Promise<void> {
  await askForVerification(user.id)
  await confirmEmail({ token: await accountToken(user.email, 'VERIFY_EMAIL'), userId: user.id, ip })
}

async function moveTo(user: { id: string; email: string }, email: string): Promise<void> {
  await askForEmailChange({ userId: user.id, email, current, ip })
  await confirmEmail({ token: await accountToken(user.email, 'CONFIRM_EMAIL_CHANGE'), userId: user.id, ip })
}

const shown = async (userId: string) =>
  (await listCustomerOrders({ viewer: { userId, visitorHash: null }, page: 1 })).orders
    .map(({ id }) => id)
    .sort()

it('a customer who confirms an address gets its orders from a stranger’s account', async () => {
  const email = 'caught@example.ru'
  const otherUser = await createUser({ email, passwordHash })
  const guest = await order(email)
  const typedByOther = await order(email, otherUser.id)
  await moveTo(otherUser, 'stranger@example.ru')
  expect(await shown(otherUser.id)).toEqual([typedByOther])
  const owner = await createUser({ email, passwordHash })
  expect(await shown(owner.id)).toEqual([])
  await prove(owner)
  expect(await shown(owner.id)).toEqual([guest])
  const counts = await getDb().user.findMany({
    where: { id: { in: [otherUser.id, owner.id] } },
    orderBy: { email: 'asc' },
  })
  expect(counts.map(({ ordersCount }) => ordersCount)).toEqual([1, 1])
})

it('an account keeps the orders of an address that it had confirmed before', async () => {
  const user = await createUser({ email: 'before-move@example.ru', passwordHash })
  const early = await order(user.email)
  await prove(user)
  await moveTo(user, 'after-move@example.ru')
  const late = await order('after-move@example.ru')
  expect(await shown(user.id)).toEqual([early, late].sort())
  const next = await createUser({ email: 'before-move@example.ru', passwordHash })
  await prove(next)
  expect([await shown(next.id), await shown(user.id)]).toEqual([[], [early, late].sort()])
})

it('a link confirms only the address to which it was sent', async () => {
  const user = await createUser({ email: 'slow-mail@example.ru', passwordHash })
  await askForVerification(user.id)
  const token = await accountToken(user.email, 'VERIFY_EMAIL')
  await getDb().user.update({ where: { id: user.id }, data: { email: 'moved-meanwhile@example.ru' } })
  await expect(confirmEmail({ token, userId: user.id, ip })).rejects.toMatchObject({ status: 403 })
})
