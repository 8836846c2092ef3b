import { beforeAll, describe, expect, it } from 'vitest'

import { findProduct, readBoughtTogether } from '~/domain/catalog/index.server'
import { addToComparison, keepComparable, readComparison } from '~/domain/comparison/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { createProduct } from '~tests/support/database/factories'
import { allowTinting, createBase, createShade } from '~tests/support/database/tinting'
import { createOrder } from '~tests/support/orders/order-factory'

const ids: string[] = []

beforeAll(async () => {
  for (let n = 0; n < 5; n += 1) ids.push((await createProduct({ name: `Сравнение ${n}` })).id)
})

const at = (index: number): string => ids[index] ?? ''
const asSold = (productId: string) => ({ productId, shadeId: null })

describe('the comparison', () => {
  it('the comparison accepts four products and explains why it refuses a fifth', async () => {
    let list: string[] = []
    for (const id of ids.slice(0, 4)) list = await addToComparison(list, asSold(id))
    expect(list).toEqual(ids.slice(0, 4))
    await expect(addToComparison(list, asSold(at(4)))).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('не больше 4'),
    })
    await expect(addToComparison(list.slice(0, 2), asSold(at(0)))).rejects.toMatchObject({
      status: 409,
      message: 'Товар уже в сравнении',
    })
    await expect(addToComparison([], asSold(newId()))).rejects.toMatchObject({ status: 404 })
  })

  it('the comparison drops hidden products to make room for others', async () => {
    const gone = await createProduct()
    const list = [at(0), at(1), at(2), gone.id]
    await getDb().product.update({ where: { id: gone.id }, data: { isActive: false } })
    expect(await keepComparable([...list, at(0)])).toEqual([at(0), at(1), at(2)])
    expect(await addToComparison(list, asSold(at(3)))).toEqual([at(0), at(1), at(2), at(3)])
    expect((await readComparison(list)).products.map(({ id }) => id)).toEqual([at(0), at(1), at(2)])
  })

  it('the comparison shows the specified lines, all attributes, marked differences and a separate description', async () => {
    const same = { brand: 'Приозёрск', description: 'Для сада' }
    const white = await createProduct({
      ...same,
      material: 'Дерево – снаружи',
      color: 'белый',
      priceKopecks: 50_000,
      properties: ['washability'],
      specifications: { страна: 'Россия' },
    })
    const blue = await createProduct({
      ...same,
      material: 'дерево — снаружи',
      color: 'синий',
      priceKopecks: 60_000,
      glossLevel: 'Матовая',
    })
    const { rows, products } = await readComparison([white.id, blue.id])
    const row = (name: string) => rows.find((candidate) => candidate.name === name)
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Цена',
        'Бренд',
        'Цвет',
        'Материал',
        'Степень блеска',
        'Страна',
        'Легко моется',
      ]),
    )
    expect(row('Цвет')).toEqual({ name: 'Цвет', values: ['белый', 'синий'], differs: true })
    expect(row('Бренд')).toMatchObject({ differs: false })
    expect(row('Материал')).toMatchObject({ differs: false })
    expect(row('Описание')).toBeUndefined()
    expect(products.map(({ description }) => description)).toEqual(['Для сада', 'Для сада'])
    expect(row('Степень блеска')).toMatchObject({ values: [null, 'Матовая'], differs: false })
    expect(row('Легко моется')).toMatchObject({ values: ['Да', null], differs: true })
  })
})

it('the comparison shows the spreading rate of products sold by weight per kilogram', async () => {
  const plaster = await createProduct({ volumeMl: null, weightGrams: 5_000, coverage: 3, density: 1.5 })
  const paint = await createProduct({ volumeMl: 9_000, coverage: 3, density: 1.5 })
  const { rows } = await readComparison([plaster.id, paint.id])
  expect(rows.find(({ name }) => name === 'Расход')?.values).toEqual([
    '2\u00a0м²/кг на слой',
    '3\u00a0м²/л на слой',
  ])
})

describe('the comparison of shades', () => {
  it('a product in two shades is two columns, each with its price, litre, colour and fee', async () => {
    await allowTinting()
    const { id: productId, name } = await createBase({ priceKopecks: 270_000, color: 'прозрачная' })
    const [green, red] = [await createShade('#406020'), await createShade('#602020', { name: '' })]
    const keys: string[] = [at(0)]
    for (const { id: shadeId } of [green, red]) {
      const list = await addToComparison(keys, { productId, shadeId })
      keys.splice(0, keys.length, ...list)
    }
    await expect(addToComparison(keys, { productId, shadeId: red.id })).rejects.toMatchObject({ status: 409 })
    const { products, rows } = await readComparison(keys)
    const [greenCode, redCode] = [`V ${green.code}`, `V ${red.code}`]
    expect(products.map((product) => [product.key, product.name, product.colorHex])).toEqual([
      [at(0), 'Сравнение 0', null],
      [keys[1], `${name}, колеровка ${greenCode}`, '#406020'],
      [keys[2], `${name}, колеровка ${redCode}`, '#602020'],
    ])
    const values = (row: string) =>
      rows
        .find((one) => one.name === row)
        ?.values.slice(1)
        .map((value) => value?.replaceAll('\u00a0', ' '))
    expect([values('Цена'), values('Цена за литр'), values('Колеровка'), values('Цвет')]).toEqual([
      ['2 970 ₽', '2 970 ₽'],
      ['1 100 ₽', '1 100 ₽'],
      ['270 ₽ в цене, база C', '270 ₽ в цене, база C'],
      [`${greenCode} ${green.name}`, redCode],
    ])
  })

  it('a shade that no base holds is refused, and one that is not tinted any longer has no price', async () => {
    await allowTinting()
    const { id: productId } = await createBase()
    const [light, dark] = [await createShade('#fdfdfd'), await createShade('#303030')]
    await expect(addToComparison([], { productId, shadeId: light.id })).rejects.toMatchObject({
      status: 409,
      code: 'not-tinted',
    })
    const keys = await addToComparison([at(0)], { productId, shadeId: dark.id })
    await getDb().shade.update({ where: { id: dark.id }, data: { isTintable: false } })
    const { rows } = await readComparison(keys)
    const value = (row: string) => rows.find((one) => one.name === row)?.values[1]
    expect([value('Цена'), value('Цена за литр') ?? null, value('Колеровка')]).toEqual([
      ...[null, null],
      `V ${dark.code}: больше не колеруем`,
    ])
  })
})

describe('the list of products bought together', () => {
  it('products bought together are read from real orders, the most frequent first, and only in stock', async () => {
    const main = await createProduct({ slug: 'pair-main' })
    const often = await createProduct({ slug: 'pair-often' })
    const sometimes = await createProduct({ slug: 'pair-sometimes' })
    const once = await createProduct({ slug: 'pair-once' })
    const soldOut = await createProduct({ slug: 'pair-sold-out', stock: 0 })
    const cancelled = await createProduct({ slug: 'pair-cancelled' })
    const order = (products: { id: string }[], status: 'DELIVERED' | 'CANCELLED' = 'DELIVERED') =>
      createOrder({ productIds: [main, ...products].map(({ id }) => id), status })
    await order([often, sometimes, once, soldOut])
    await order([often, sometimes, soldOut])
    await order([often])
    await order([cancelled], 'CANCELLED')
    await order([cancelled], 'CANCELLED')
    const found = await findProduct('pair-main')
    if (!found) throw new Error('The product is gone')
    expect((await readBoughtTogether(found)).map(({ slug }) => slug)).toEqual([
      'pair-often',
      'pair-sometimes',
    ])
  })

  it('products bought together contain no other size of the same paint', async () => {
    const family = await getDb().productFamily.create({ data: { name: 'Пара', slug: 'pair' } })
    const small = await createProduct({ slug: 'pair-small', familyId: family.id })
    const large = await createProduct({ familyId: family.id })
    for (let n = 0; n < 2; n += 1) await createOrder({ productIds: [small.id, large.id] })
    const found = await findProduct('pair-small')
    expect(found && (await readBoughtTogether(found))).toEqual([])
  })
})
