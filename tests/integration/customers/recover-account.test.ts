import { beforeAll, expect, it } from 'vitest'

import { askForPasswordReset, checkCredentials, findSession, startSession } from '~/domain/auth/index.server'
import { hashPassword } from '~/domain/auth/passwords.server'
import { accountCartHash, addToCart, mergeCartIntoAccount, readCart } from '~/domain/cart/index.server'
import {
  addAddress,
  addressInput,
  addToWishlist,
  listAddresses,
  readProfile,
  readWishlist,
  recoverAccount,
} from '~/domain/customers/index.server'
import { listCustomerOrders } from '~/domain/orders/index.server'
import { getDb } from '~/platform/db/db.server'

import { accountToken } from '../../support/people/account-token'
import { checkoutFields } from '../../support/orders/checkout-fields'
import { createProduct, createUser, newVisitor } from '../../support/database/factories'
import { orderProducts } from '../../support/orders/place-order'

let passwordHash: string
let counter = 0

beforeAll(async () => {
  passwordHash = await hashPassword('прежний пароль')
})

async function usedAccount(emailVerifiedAt: Date | null = null) {
  counter += 1
  const visitorHash = newVisitor().hash
  const email = `used-${counter}@example.ru`
  const user = await createUser({
    email,
    name: 'Борис',
    phone: '+79490000000',
    passwordHash,
    emailVerifiedAt,
    openedByVisitorHash: visitorHash,
  })
  const product = await createProduct()
  await addAddress(user.id, addressInput.parse(checkoutFields))
  await addToWishlist({ userId: user.id, productId: product.id })
  await orderProducts([{ productId: product.id, quantity: 1 }], {
    userId: user.id,
    form: { email: `other-${email}` },
  })
  const session = await startSession({ userId: user.id, kind: 'CUSTOMER', userAgent: null, ip: '' })
  return { userId: user.id, email, visitorHash, session }
}

async function recover(email: string, visitorHash: string | null) {
  await askForPasswordReset(email)
  await recoverAccount({
    token: await accountToken(email, 'RESET_PASSWORD'),
    password: 'новый пароль',
    ip: '10.0.0.1',
    visitorHash,
  })
}

async function contents(userId: string) {
  const [{ name, phone, emailVerified }, addresses, wishes, orders] = await Promise.all([
    readProfile(userId),
    listAddresses(userId),
    readWishlist(userId),
    listCustomerOrders({ viewer: { userId, visitorHash: null }, page: 1 }),
  ])
  return {
    name,
    phone,
    emailVerified,
    addresses: addresses.length,
    wishes: wishes.length,
    orders: orders.total,
  }
}

const everything = {
  name: 'Борис',
  phone: '+79490000000',
  emailVerified: true,
  addresses: 1,
  wishes: 1,
  orders: 1,
}

it('an unconfirmed account is emptied and handed over when its mailbox’s owner opens the link elsewhere', async () => {
  const { userId, email, session } = await usedAccount()
  await recover(email, newVisitor().hash)
  expect(await contents(userId)).toEqual({
    name: 'Покупатель',
    phone: null,
    emailVerified: true,
    addresses: 0,
    wishes: 0,
    orders: 0,
  })
  expect(await findSession(session, 'CUSTOMER')).toBeNull()
  expect(await checkCredentials({ email, password: 'новый пароль', ip: '1' })).toMatchObject({ userId })
  expect(await getDb().user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({
    ordersCount: 0,
    totalSpentKopecks: 0n,
  })
  expect(await getDb().order.count({ where: { email: `other-${email}`, userId: null } })).toBe(1)
})

it('a reset in the browser that opened the account keeps all its data', async () => {
  const { userId, email, visitorHash } = await usedAccount()
  await recover(email, visitorHash)
  expect(await contents(userId)).toEqual(everything)
})

it('a reset of an account with a confirmed address keeps all its data, in any browser', async () => {
  const { userId, email } = await usedAccount(new Date())
  await recover(email, null)
  expect(await contents(userId)).toEqual(everything)
})

it('the owner of a mailbox gets no cart of the account’s creator, and keeps their own at sign-in', async () => {
  const account = await usedAccount()
  const [foreign, own] = [await createProduct(), await createProduct()]
  const fill = (visitorHash: string, productId: string) =>
    addToCart({ visitorHash, userId: null, lines: [{ productId, quantity: 1 }] })
  await fill(account.visitorHash, foreign.id)
  await mergeCartIntoAccount({ visitorHash: account.visitorHash, userId: account.userId })
  const ownersBrowser = newVisitor().hash
  await recover(account.email, ownersBrowser)
  expect((await readCart(accountCartHash(account.userId))).lines).toEqual([])
  await fill(ownersBrowser, own.id)
  await mergeCartIntoAccount({ visitorHash: ownersBrowser, userId: account.userId })
  expect((await readCart(accountCartHash(account.userId))).lines.map(({ productId }) => productId)).toEqual([
    own.id,
  ])
})
