import { expect, it } from 'vitest'

import {
  checkPasswordSetup,
  inviteCustomer,
  passwordSetupToken,
  setFirstPassword,
} from '~/domain/auth/index.server'
import { readOrderFor } from '~/domain/orders/index.server'
import { getDb } from '~/platform/db/db.server'

import { createProduct, newVisitor } from '../../support/database/factories'
import { orderProducts } from '../../support/orders/place-order'

const password = 'длинный пароль'

async function orderBy(firstName: string, email: string) {
  const product = await createProduct()
  const { orderId, visitorHash } = await orderProducts([{ productId: product.id, quantity: 1 }], {
    form: { email, firstName },
  })
  return { orderId, visitorHash, placedOrderIds: [orderId], token: null }
}

const mayChoose = async ({
  orderId,
  ...browser
}: {
  orderId: string
  visitorHash: string
  placedOrderIds: string[]
}) => {
  const visible = await readOrderFor(orderId, { ...browser, userId: null })
  return visible.access === 'owner' && visible.mayChoosePassword
}

it('only the browser whose order created the account may set its first password', async () => {
  const first = await orderBy('Вера', 'once@example.ru')
  const second = await orderBy('Борис', 'once@example.ru')
  expect([await mayChoose(first), await mayChoose(second)]).toEqual([true, false])
  await expect(checkPasswordSetup(second)).rejects.toMatchObject({ status: 403 })
  await expect(setFirstPassword({ ...second, password })).rejects.toMatchObject({ status: 403 })
  const { userId } = await setFirstPassword({ ...first, password })
  expect(await getDb().user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({
    name: 'Вера Ковалёва',
    emailVerifiedAt: null,
    openedByVisitorHash: first.visitorHash,
  })
  expect(await mayChoose(first)).toBe(false)
})

it('a copy of the cart cookie may not set the first password of an account', async () => {
  const placed = await orderBy('Вера', 'copied-cookie@example.ru')
  const copy = { ...placed, placedOrderIds: [] }
  expect(await mayChoose(copy)).toBe(false)
  await expect(checkPasswordSetup(copy)).rejects.toMatchObject({ status: 403 })
  await getDb().order.update({ where: { id: placed.orderId }, data: { cartCookieOpens: true } })
  expect(await mayChoose(copy)).toBe(true)
  expect(await checkPasswordSetup(copy)).toEqual({ email: 'copied-cookie@example.ru' })
})

it('an account gets the name of the order whose email was opened, not of its first order', async () => {
  await orderBy('Борис', 'mailed@example.ru')
  const { orderId } = await orderBy('Вера', 'mailed@example.ru')
  const { user: owner } = await getDb().order.findUniqueOrThrow({
    where: { id: orderId },
    include: { user: true },
  })
  const token = await passwordSetupToken(orderId, owner ?? { id: '', email: '' })
  const { userId } = await setFirstPassword({ orderId, token, visitorHash: newVisitor().hash, password })
  const user = await getDb().user.findUniqueOrThrow({ where: { id: userId } })
  expect(user.name).toBe('Вера Ковалёва')
  expect(user.emailVerifiedAt).not.toBeNull()
})

it('an invited person gets the invitation’s name, not the name typed in an order', async () => {
  await orderBy('Борис', 'invited-later@example.ru')
  await inviteCustomer({ email: 'invited-later@example.ru', name: 'Вера Тихая', phone: null })
  expect(
    await getDb().user.findUniqueOrThrow({ where: { email: 'invited-later@example.ru' } }),
  ).toMatchObject({
    name: 'Вера Тихая',
    phone: null,
  })
})
