import { expect, it } from 'vitest'

import {
  addToCart,
  clearCart,
  isCartCleared,
  readCart,
  readCartQuantities,
  removeExpiredCarts,
  removeFromCart,
  restoreClearedCart,
  setCartPromo,
  setCartQuantity,
} from '~/domain/cart/index.server'
import { holdClock } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'

import {
  createCategory,
  createProduct,
  createPromo,
  createUser,
  newVisitor,
  writeMovements,
} from '../../support/database/factories'

it('a cart keeps the lines of its visitor, adds to them, and counts pieces', async () => {
  const [paint, brush] = [
    await createProduct({ priceKopecks: 129_000 }),
    await createProduct({ priceKopecks: 5_050 }),
  ]
  const [mine, other] = [newVisitor().hash, newVisitor().hash]
  await addToCart({
    visitorHash: mine,
    lines: [
      { productId: paint.id, quantity: 2 },
      { productId: brush.id, quantity: 1 },
      { productId: paint.id, quantity: 1 },
    ],
  })
  await addToCart({ visitorHash: mine, lines: [{ productId: brush.id, quantity: 4 }] })
  const cart = await readCart(mine)
  expect(cart).toMatchObject({ count: 8, totalKopecks: 3 * 129_000 + 5 * 5_050, orderable: true })
  expect(cart.lines.map(({ sku, quantity, problem }) => ({ sku, quantity, problem }))).toEqual([
    { sku: paint.sku, quantity: 3, problem: null },
    { sku: brush.sku, quantity: 5, problem: null },
  ])
  expect(await readCartQuantities(mine)).toEqual({ [paint.id]: 3, [brush.id]: 5 })
  expect(await readCart(other)).toMatchObject({ lines: [], count: 0, orderable: false })
})

it('a cart refuses a wrong quantity or more than the stock, and stays as it is', async () => {
  const product = await createProduct({ stock: 7 })
  const visitorHash = newVisitor().hash
  await addToCart({ visitorHash, lines: [{ productId: product.id, quantity: 5 }] })
  for (const quantity of [0, -1, 1.5, 1_000, 1e9, Number.NaN]) {
    await expect(
      addToCart({ visitorHash, lines: [{ productId: product.id, quantity }] }),
    ).rejects.toMatchObject({ field: 'quantity' })
  }
  await expect(
    addToCart({ visitorHash, lines: [{ productId: product.id, quantity: 3 }] }),
  ).rejects.toMatchObject({
    code: 'short-stock',
    status: 409,
  })
  await expect(setCartQuantity({ visitorHash, productId: product.id, quantity: 8 })).rejects.toMatchObject({
    code: 'short-stock',
    message: 'Можно заказать не больше 7: в наличии 7\u00a0штук, в корзине уже 5. Можно добавить ещё 2.',
  })
  expect((await readCart(visitorHash)).count).toBe(5)
})

it('a cart refuses a product that cannot be sold', async () => {
  const visitorHash = newVisitor().hash
  const { id: categoryId } = await createCategory({ isActive: false })
  const gone = [
    await createProduct({ isActive: false }),
    await createProduct({ archivedAt: new Date() }),
    await createProduct({ categoryId }),
  ]
  for (const { id } of [...gone, { id: newVisitorId }]) {
    await expect(addToCart({ visitorHash, lines: [{ productId: id, quantity: 1 }] })).rejects.toMatchObject({
      status: 404,
    })
  }
  for (const out of [await createProduct({ stock: 0 }), await createProduct({ inStock: false })]) {
    await expect(
      addToCart({ visitorHash, lines: [{ productId: out.id, quantity: 1 }] }),
    ).rejects.toMatchObject({ code: 'out-of-stock' })
  }
  expect((await readCart(visitorHash)).count).toBe(0)
})

const newVisitorId = '00000000-0000-7000-8000-00000000dead'

it('a shopper changes a quantity, deletes a line and clears the cart', async () => {
  const [first, second] = [await createProduct(), await createProduct()]
  const visitorHash = newVisitor().hash
  await addToCart({
    visitorHash,
    lines: [
      { productId: first.id, quantity: 2 },
      { productId: second.id, quantity: 1 },
    ],
  })
  expect(await setCartQuantity({ visitorHash, productId: first.id, quantity: 9 })).toMatchObject({
    previous: 2,
  })
  expect(await setCartQuantity({ visitorHash, productId: first.id, quantity: 0 })).toMatchObject({
    previous: 9,
  })
  expect(await removeFromCart({ visitorHash, productId: first.id })).toEqual({ previous: 0, addedAt: null })
  expect((await readCart(visitorHash)).count).toBe(1)
  await clearCart(visitorHash)
  expect((await readCart(visitorHash)).lines).toEqual([])
})

it('a quantity that arrives for a line that is gone changes nothing and says so', async () => {
  const [paint, brush] = [await createProduct({ name: 'Эмаль' }), await createProduct()]
  const visitorHash = newVisitor().hash
  const lines = [paint, brush].map(({ id }) => ({ productId: id, quantity: 2 }))
  const setPaint = () => setCartQuantity({ visitorHash, productId: paint.id, quantity: 3 })
  const refusal = {
    status: 409,
    code: 'cart-changed',
    message: 'Корзина изменилась: товара «Эмаль» в ней больше нет',
  }
  await expect(setPaint()).rejects.toMatchObject(refusal)
  await addToCart({ visitorHash, lines })
  await removeFromCart({ visitorHash, productId: paint.id })
  await expect(setPaint()).rejects.toMatchObject(refusal)
  expect(await readCartQuantities(visitorHash)).toEqual({ [brush.id]: 2 })
  await clearCart(visitorHash)
  await expect(setPaint()).rejects.toMatchObject(refusal)
  expect([await readCartQuantities(visitorHash), await isCartCleared(visitorHash)]).toEqual([{}, true])
})

it('a cart explains what has changed since the shopper’s last visit', async () => {
  const [dearer, short, out, gone] = [
    await createProduct(),
    await createProduct(),
    await createProduct(),
    await createProduct(),
  ]
  const visitorHash = newVisitor().hash
  await addToCart({
    visitorHash,
    lines: [dearer, short, out, gone].map(({ id }) => ({ productId: id, quantity: 3 })),
  })
  await getDb().product.update({ where: { id: dearer.id }, data: { priceKopecks: 110_000 } })
  await getDb().product.update({ where: { id: short.id }, data: { stock: 2 } })
  await writeMovements()
  await getDb().product.update({ where: { id: out.id }, data: { inStock: false } })
  await getDb().product.update({ where: { id: gone.id }, data: { isActive: false } })
  const cart = await readCart(visitorHash)
  const problems = Object.fromEntries(cart.lines.map((line) => [line.productId, line.problem]))
  expect(problems).toEqual({
    [dearer.id]: 'price-changed',
    [short.id]: 'short-stock',
    [out.id]: 'out-of-stock',
    [gone.id]: 'unavailable',
  })
  expect(cart.lines.find((line) => line.productId === dearer.id)).toMatchObject({
    previousPriceKopecks: 100_000,
    unitPriceKopecks: 110_000,
  })
  expect(cart.orderable).toBe(false)
  expect(cart.totalKopecks).toBe(3 * 110_000 + 3 * 100_000)
})

it('a cart keeps all concurrent changes of one visitor', async () => {
  const product = await createProduct({ stock: 100 })
  const visitorHash = newVisitor().hash
  await Promise.all(
    Array.from({ length: 20 }, () =>
      addToCart({ visitorHash, lines: [{ productId: product.id, quantity: 1 }] }),
    ),
  )
  expect((await readCart(visitorHash)).count).toBe(20)
})

it('a cart is kept for 90 days from its last change of any kind', async () => {
  const [product, other] = [await createProduct(), await createProduct()]
  const { code } = await createPromo()
  const visitorHash = newVisitor().hash
  const line = { visitorHash, productId: product.id }
  await addToCart({ visitorHash, lines: [product, other].map(({ id }) => ({ productId: id, quantity: 2 })) })
  const changes: [string, () => Promise<unknown>][] = [
    ['add', () => addToCart({ visitorHash, lines: [{ productId: product.id, quantity: 1 }] })],
    ['set', () => setCartQuantity({ ...line, quantity: 5 })],
    ['remove', () => removeFromCart(line)],
    ['promo', () => setCartPromo(visitorHash, code)],
    ['clear', () => clearCart(visitorHash)],
  ]
  for (const [name, change] of changes) {
    await getDb().cart.update({ where: { visitorHash }, data: { expiresAt: new Date(Date.now() + 1_000) } })
    await change()
    const { expiresAt } = await getDb().cart.findUniqueOrThrow({ where: { visitorHash } })
    expect([name, Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)]).toEqual([name, 90])
  }
  expect(await readCart(visitorHash)).toMatchObject({ count: 0 })
})

async function hoursLeft(visitorHash: string): Promise<number> {
  const { expiresAt } = await getDb().cart.findUniqueOrThrow({ where: { visitorHash } })
  return Math.round((expiresAt.getTime() - Date.now()) / 3_600_000)
}

it('a guest without a cookie gets a cart for two hours, then 90 days at the next request', async () => {
  const product = await createProduct()
  const lines = [{ productId: product.id, quantity: 1 }]
  const returns: [string, (visitorHash: string) => Promise<unknown>][] = [
    ['the cart is opened', readCart],
    ['a page shows what is in it', readCartQuantities],
    ['more is added', (visitorHash) => addToCart({ visitorHash, lines })],
  ]
  for (const [name, comeBack] of returns) {
    const visitorHash = newVisitor().hash
    await addToCart({ visitorHash, lines })
    expect([name, await hoursLeft(visitorHash)]).toEqual([name, 2])
    const { updatedAt } = await getDb().cart.findUniqueOrThrow({ where: { visitorHash } })
    await comeBack(visitorHash)
    expect([name, await hoursLeft(visitorHash)]).toEqual([name, 90 * 24])
    // An order uses it to detect a changed cart.
    if (!name.includes('added'))
      expect((await getDb().cart.findUniqueOrThrow({ where: { visitorHash } })).updatedAt).toEqual(updatedAt)
  }
})

it('the expiry of an existing cart is not extended by reading', async () => {
  const product = await createProduct()
  const visitorHash = newVisitor().hash
  await addToCart({ visitorHash, lines: [{ productId: product.id, quantity: 1 }] })
  await readCart(visitorHash)
  await getDb()
    .$executeRaw`UPDATE "Cart" SET "expiresAt" = now() + interval '1 hour', "updatedAt" = now() - interval '89 days' WHERE "visitorHash" = ${visitorHash}`
  await readCart(visitorHash)
  expect(await hoursLeft(visitorHash)).toBe(1)
})

it('the first cart of a signed-in customer is kept for 90 days at once', async () => {
  const [product, person] = [await createProduct(), await createUser()]
  const visitorHash = newVisitor().hash
  await addToCart({ visitorHash, userId: person.id, lines: [{ productId: product.id, quantity: 1 }] })
  expect(await hoursLeft(visitorHash)).toBe(90 * 24)
})

it('a cart is deleted after 90 days without a change', async () => {
  const product = await createProduct()
  const [old, fresh] = [newVisitor().hash, newVisitor().hash]
  for (const visitorHash of [old, fresh])
    await addToCart({ visitorHash, lines: [{ productId: product.id, quantity: 1 }] })
  await getDb().cart.update({ where: { visitorHash: old }, data: { expiresAt: new Date(Date.now() - 1) } })
  expect(await removeExpiredCarts(10)).toBe(1)
  expect([(await readCart(old)).count, (await readCart(fresh)).count]).toEqual([0, 1])
})

it('an addition that is sent again from the same page counts once', async () => {
  const [paint, brush] = [await createProduct({}), await createProduct({})]
  const visitorHash = newVisitor().hash
  const add = (inCart: number | undefined) =>
    addToCart({ visitorHash, lines: [{ productId: paint.id, quantity: 2, inCart }] })
  expect(await Promise.all([add(0), add(0)])).toEqual(
    expect.arrayContaining([[], [{ productId: paint.id, shadeId: null, quantity: 2 }]]),
  )
  expect(await add(0)).toEqual([])
  expect(await readCartQuantities(visitorHash)).toEqual({ [paint.id]: 2 })
  const set = [
    { productId: paint.id, quantity: 2, inCart: 0 },
    { productId: brush.id, quantity: 1, inCart: 0 },
  ]
  expect(await addToCart({ visitorHash, lines: set })).toEqual([
    { productId: brush.id, shadeId: null, quantity: 1 },
  ])
  await add(2)
  await add(undefined)
  expect(await readCartQuantities(visitorHash)).toEqual({ [paint.id]: 6, [brush.id]: 1 })
})

it('the same pieces, added from another page later, are no repeat', async () => {
  const { id } = await createProduct({})
  const visitorHash = newVisitor().hash
  const add = () => addToCart({ visitorHash, lines: [{ productId: id, quantity: 1, inCart: 0 }] })
  await add()
  const hourAgo = new Date(Date.now() - 3_600_000)
  await getDb().cartItem.updateMany({ where: { productId: id }, data: { updatedAt: hourAgo } })
  await add()
  expect(await readCartQuantities(visitorHash)).toEqual({ [id]: 2 })
})

it('a cleared cart can be restored once, and not after something was added', async () => {
  const [paint, brush] = [await createProduct({ stock: 9 }), await createProduct({ name: 'Кисть', stock: 9 })]
  const visitorHash = newVisitor().hash
  const who = { visitorHash, userId: null }
  await addToCart({
    visitorHash,
    lines: [
      { productId: paint.id, quantity: 3 },
      { productId: brush.id, quantity: 4 },
    ],
  })
  await clearCart(visitorHash)
  await clearCart(visitorHash)
  expect([await isCartCleared(visitorHash), await readCartQuantities(visitorHash)]).toEqual([true, {}])
  await getDb().product.update({ where: { id: brush.id }, data: { stock: 1 } })
  await writeMovements()
  expect(await restoreClearedCart(who)).toEqual({ restored: 2, problems: ['Кисть: осталось 1 из 4.'] })
  expect(await readCartQuantities(visitorHash)).toEqual({ [paint.id]: 3, [brush.id]: 1 })
  expect(await restoreClearedCart(who)).toEqual({ restored: 0, problems: [] })
  await clearCart(visitorHash)
  await addToCart({ visitorHash, lines: [{ productId: paint.id, quantity: 1 }] })
  expect(await isCartCleared(visitorHash)).toBe(false)
})

it('what is brought back into a cart stands where it stood', async () => {
  const products = [
    await createProduct({ stock: 9 }),
    await createProduct({ stock: 9 }),
    await createProduct(),
  ]
  const visitorHash = newVisitor().hash
  for (const [minute, { id }] of products.entries()) {
    holdClock(new Date(Date.UTC(2026, 10, 20, 12, minute)))
    await addToCart({ visitorHash, lines: [{ productId: id, quantity: 1 }] })
  }
  holdClock(new Date(Date.UTC(2026, 10, 20, 13)))
  const order = async () => (await readCart(visitorHash)).lines.map(({ productId }) => productId)
  const before = await order()
  const middle = products[1]?.id ?? ''
  const { addedAt } = await removeFromCart({ visitorHash, productId: middle })
  await addToCart({ visitorHash, lines: [{ productId: middle, quantity: 1, addedAt: addedAt ?? undefined }] })
  expect(await order()).toEqual(before)
  await clearCart(visitorHash)
  await restoreClearedCart({ visitorHash, userId: null })
  expect(await order()).toEqual(before)
  holdClock(undefined)
})
