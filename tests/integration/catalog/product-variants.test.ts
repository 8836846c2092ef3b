import { expect, it } from 'vitest'

import { permissionsOf } from '~/domain/auth/shared'
import {
  addProduct,
  addVariants,
  newVariantsInput,
  readProductCopy,
  readVariants,
  variantQuery,
} from '~/domain/catalog/index.server'
import { getDb } from '~/platform/db/db.server'
import { createCategory, createProduct } from '~tests/support/database/factories'
import { insertAdministrator } from '~tests/support/people/insert-administrator'

const actor = await insertAdministrator()
const { id: categoryId } = await createCategory({ name: 'Краски' })

let made = 0
async function sample() {
  made += 1
  return createProduct({
    categoryId,
    name: `Краска «Соня ${made}», мятный, 2,7 л`,
    sku: `ВАР-${made}-MTN-27`,
    color: 'мятный',
    colorHex: '#a8d0bb',
    volumeMl: 2_700,
    weightGrams: 4_050,
    priceKopecks: 2_040_00,
    description: 'Без запаха',
    barcode: '4600000000001',
  })
}

const asked = {
  colors: 'мятный #a8d0bb, лимонный #e8d44d, лавандовый',
  volumes: '0,9; 2,7 л; 9',
  perLitre: '800',
}

async function wanted(productId: string, query: object = asked) {
  const { rows } = await readVariants(productId, variantQuery.parse(query))
  const fields = rows.flatMap(({ look: { color, base }, cells }) =>
    cells.flatMap(({ key, known, volumeMl, priceKopecks, sku }) =>
      known === null
        ? [[key, { make: 'on', color: color?.name, hex: color?.hex ?? undefined, base: base ?? undefined, volumeMl, price: String((priceKopecks ?? 0) / 100), sku }]]
        : [],
    ),
  ) // prettier-ignore
  return newVariantsInput.parse({ variants: Object.fromEntries(fields) })
}

it('the variants of a product are a matrix that keeps what exists and prices the rest by the rule', async () => {
  const { id, sku } = await sample()
  const { rows, volumes } = await readVariants(id, variantQuery.parse(asked))
  expect(volumes).toEqual([900, 2_700, 9_000])
  expect(rows.map(({ look }) => look.color)).toEqual([
    { name: 'мятный', hex: '#a8d0bb' },
    { name: 'лимонный', hex: '#e8d44d' },
    { name: 'лавандовый', hex: null },
  ])
  expect(rows[0]?.cells[1]?.known).toMatchObject({ id, sku, priceKopecks: 2_040_00 })
  expect(rows[1]?.cells.map(({ priceKopecks }) => priceKopecks)).toEqual([720_00, 2_160_00, 7_200_00])
  expect(rows[1]?.cells.map(({ sku: made }) => made)).toEqual(
    ['09', '27', '90'].map((volume) => `${sku.split('-').slice(0, 2).join('-')}-LMN-${volume}`),
  )
})

it('new variants share the family and texts of their sample, hidden and without stock', async () => {
  const { id, familyId } = await sample()
  expect(familyId).toBeNull()
  expect(await addVariants({ ...(await wanted(id)), productId: id, once: undefined, actor })).toBe(8)
  const { familyId: family } = await getDb().product.findUniqueOrThrow({ where: { id } })
  const members = await getDb().product.findMany({
    where: { familyId: family, id: { not: id } },
    orderBy: { sku: 'asc' },
  })
  expect(members).toHaveLength(8)
  const lemon = members.find(({ color, volumeMl }) => color === 'лимонный' && volumeMl === 900)
  expect(lemon).toMatchObject({
    colorHex: '#e8d44d',
    priceKopecks: 720_00,
    weightGrams: 1_350,
    stock: 0,
    isActive: false,
    barcode: null,
    description: 'Без запаха',
  })
  expect(lemon?.name.replaceAll('\u00a0', ' ')).toMatch(/^Краска «Соня \d+», лимонный, 0,9 л$/)
  const { rows } = await readVariants(id, variantQuery.parse(asked))
  expect(rows.flatMap(({ cells }) => cells).every(({ known }) => known !== null)).toBe(true)
})

it('bases of a tinted paint are variants, too', async () => {
  made += 1
  const base = { isTintable: true, baseType: 'C (прозрачная)', color: null, colorHex: null, volumeMl: 900 }
  const name = `Краска «Акварель ${made}», база C, 0,9 л`
  const { id } = await createProduct({ ...base, categoryId, name, sku: `БАЗ-${made}-C-09` })
  expect((await readVariants(id, variantQuery.parse({}))).typed).toMatchObject({ colors: '', bases: 'C' })
  const query = { bases: 'А, C; D', volumes: '0,9; 2,7', perLitre: '1000' }
  expect(await addVariants({ ...(await wanted(id, query)), productId: id, once: undefined, actor })).toBe(5)
  const { familyId } = await getDb().product.findUniqueOrThrow({ where: { id } })
  const members = await getDb().product.findMany({
    where: { familyId, id: { not: id } },
    orderBy: { sku: 'asc' },
  })
  expect(
    members.map(({ name: made, baseType, isTintable }) => [
      made.replace(/^.*», /, '').replaceAll('\u00a0', ' '),
      baseType,
      isTintable,
    ]),
  ).toEqual([
    ['база A, 0,9 л', 'A (белая)', true],
    ['база A, 2,7 л', 'A (белая)', true],
    ['база C, 2,7 л', 'C (прозрачная)', true],
    ['база D, 0,9 л', 'D (глубокая)', true],
    ['база D, 2,7 л', 'D (глубокая)', true],
  ])
  const { rows } = await readVariants(id, variantQuery.parse(query))
  expect(rows.flatMap(({ cells }) => cells).every(({ known }) => known !== null)).toBe(true)
})

it('a family of ready colours and bases has a row for each of them', async () => {
  const { id } = await sample()
  const query = { colors: 'мятный, лимонный', bases: 'A', volumes: '2,7', perLitre: '1000' }
  expect(await addVariants({ ...(await wanted(id, query)), productId: id, once: undefined, actor })).toBe(2)
  const { rows, typed } = await readVariants(id, variantQuery.parse({}))
  expect(typed).toMatchObject({ colors: 'лимонный, мятный #a8d0bb', bases: 'A', volumes: '2,7 л' })
  expect(rows.map(({ look, cells }) => [look.color?.name, look.base, cells[0]?.known !== null])).toEqual([
    ['лимонный', null, true],
    ['мятный', null, true],
    [undefined, 'A', true],
  ])
  const { familyId } = await getDb().product.findUniqueOrThrow({ where: { id } })
  const base = await getDb().product.findFirstOrThrow({ where: { familyId, isTintable: true } })
  expect([base.name.replaceAll('\u00a0', ' ').replace(/^.*», /, ''), base.baseType, base.color]).toEqual([
    'база A, 2,7 л',
    'A (белая)',
    null,
  ])
})

it('goods without colour are made in further volumes', async () => {
  made += 1
  const name = `Грунт «Опора ${made}», 1 л`
  const { id } = await createProduct({
    categoryId,
    name,
    sku: `ГРН-${made}-10`,
    color: null,
    volumeMl: 1_000,
  })
  const query = { volumes: '1; 5; 10', perLitre: '200' }
  expect(await addVariants({ ...(await wanted(id, query)), productId: id, once: undefined, actor })).toBe(2)
  const skus = await getDb().product.findMany({
    where: { sku: { startsWith: `ГРН-${made}-` } },
    orderBy: { volumeMl: 'asc' },
  })
  expect(skus.map(({ sku, volumeMl }) => [sku.slice(-3), volumeMl])).toEqual([
    ['-10', 1_000],
    ['-50', 5_000],
    ['100', 10_000],
  ])
})

it('new variants are all created or none, and only by those who may write products', async () => {
  const { id } = await sample()
  const variants = await wanted(id)
  const taken = variants.variants[7]
  await createProduct({ categoryId, sku: taken?.sku ?? '' })
  await expect(addVariants({ ...variants, productId: id, once: undefined, actor })).rejects.toMatchObject({
    status: 409,
    field: 'sku',
  })
  expect((await getDb().product.findUniqueOrThrow({ where: { id } })).familyId).toBeNull()
  const reader = { ...actor, permissions: permissionsOf('STAFF', ['products.read']) }
  await expect(
    addVariants({ ...variants, productId: id, once: undefined, actor: reader }),
  ).rejects.toMatchObject({ status: 403 })
  expect(newVariantsInput.safeParse({ variants: {} }).success).toBe(false)
})

it('a duplicate of a product joins its family', async () => {
  const { id } = await sample()
  await addVariants({ ...(await wanted(id)), productId: id, once: undefined, actor })
  const { familyId } = await getDb().product.findUniqueOrThrow({ where: { id } })
  const typed = { ...(await readProductCopy(id)), sku: `КОПИЯ-${made}` }
  const saved = await addProduct({ typed, actor, copyOf: id })
  if (saved.outcome !== 'saved') throw new Error('The duplicate is refused')
  expect((await getDb().product.findUniqueOrThrow({ where: { id: saved.productId } })).familyId).toBe(
    familyId,
  )
})
