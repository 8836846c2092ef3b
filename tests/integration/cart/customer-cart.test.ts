import { expect, it } from 'vitest'

import {
  accountCartHash,
  addToCart,
  findCustomerCart,
  mergeCartIntoAccount,
  readCart,
} from '~/domain/cart/index.server'

import { createProduct, createUser, newVisitor } from '../../support/database/factories'

async function cartOf(lines: [string, number][], userId: string | null = null): Promise<string> {
  const { hash } = newVisitor()
  await addToCart({
    visitorHash: hash,
    userId,
    lines: lines.map(([productId, quantity]) => ({ productId, quantity })),
  })
  return hash
}

const linesOf = async (hash: string | null) =>
  Object.fromEntries((await readCart(hash)).lines.map((line) => [line.productId, line.quantity]))

it('a guest’s cart becomes the cart of a customer who signs in and has none', async () => {
  const [{ id: userId }, paint] = [await createUser(), await createProduct()]
  const visitorHash = await cartOf([[paint.id, 2]])
  await mergeCartIntoAccount({ visitorHash, userId })
  expect(await findCustomerCart(userId)).toBe(accountCartHash(userId))
  expect(await linesOf(accountCartHash(userId))).toEqual({ [paint.id]: 2 })
})

it('the cookie of a guest’s cart opens nothing after its customer has signed in', async () => {
  const [{ id: userId }, paint] = [await createUser(), await createProduct()]
  const visitorHash = await cartOf([[paint.id, 2]])
  await mergeCartIntoAccount({ visitorHash, userId })
  expect(await linesOf(visitorHash)).toEqual({})
  await addToCart({ visitorHash, userId: null, lines: [{ productId: paint.id, quantity: 5 }] })
  expect(await linesOf(accountCartHash(userId))).toEqual({ [paint.id]: 2 })
})

it('a customer’s cart under an old browser hash gets the account’s hash at the next sign-in', async () => {
  const [{ id: userId }, paint] = [await createUser(), await createProduct()]
  const visitorHash = await cartOf([[paint.id, 2]], userId)
  expect(await findCustomerCart(userId)).toBe(visitorHash)
  await mergeCartIntoAccount({ visitorHash, userId })
  expect(await linesOf(accountCartHash(userId))).toEqual({ [paint.id]: 2 })
})

it('a guest’s cart is merged once into the customer’s cart, without losing or doubling lines', async () => {
  const [{ id: userId }, paint, brush, tape] = [
    await createUser(),
    await createProduct(),
    await createProduct(),
    await createProduct(),
  ]
  const home = await cartOf([[paint.id, 2], [brush.id, 1]], userId) // prettier-ignore
  const phone = await cartOf([[paint.id, 5], [tape.id, 3]]) // prettier-ignore
  await Promise.all([
    mergeCartIntoAccount({ visitorHash: phone, userId }),
    mergeCartIntoAccount({ visitorHash: phone, userId }),
  ])
  const own = accountCartHash(userId)
  expect(await findCustomerCart(userId)).toBe(own)
  expect(await linesOf(home)).toEqual({})
  expect(await linesOf(own)).toEqual({ [paint.id]: 5, [brush.id]: 1, [tape.id]: 3 })
  expect(await linesOf(phone)).toEqual({})
})

it('a cart of another account in a shared browser is neither taken nor shown', async () => {
  const [first, second, paint] = [await createUser(), await createUser(), await createProduct()]
  const visitorHash = await cartOf([[paint.id, 2]], first.id)
  await mergeCartIntoAccount({ visitorHash, userId: second.id })
  expect(await findCustomerCart(first.id)).toBe(visitorHash)
  const own = await findCustomerCart(second.id)
  expect(own).not.toBe(visitorHash)
  expect(await linesOf(own)).toEqual({})
})

it('a customer has one cart, even when several browsers fill it at once', async () => {
  const [{ id: userId }, paint] = [await createUser(), await createProduct()]
  const hashes = await Promise.all([cartOf([[paint.id, 1]], userId), cartOf([[paint.id, 1]], null)])
  for (const visitorHash of hashes)
    await addToCart({ visitorHash, userId, lines: [{ productId: paint.id, quantity: 1 }] })
  expect(hashes).toContain(await findCustomerCart(userId))
})
