import { Readable } from 'node:stream'

import { beforeAll, expect, it } from 'vitest'

import { systemActor } from '~/domain/audit/index.server'
import {
  addProduct,
  changeProduct,
  officeProductQuery,
  readOfficeProductNeighbours,
  readProductCopy,
  readProductForm,
} from '~/domain/catalog/index.server'
import { newProductValues, picturesText, type ProductFormValues } from '~/domain/catalog/staff'
import { saveUpload } from '~/domain/images/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { createCategory, createUser, writeMovements } from '~tests/support/database/factories'
import { photograph } from '~tests/support/pictures/odd-pictures'

const actor = systemActor
let categoryId = ''
let author: { id: string } | undefined

beforeAll(async () => {
  categoryId = (await createCategory()).id
})

const form = (more: Record<string, string>): ProductFormValues => ({
  ...newProductValues,
  name: 'Гранит белая',
  sku: newId(),
  categoryId,
  price: '1290',
  ...more,
})

async function added(more: Record<string, string> = {}) {
  const saved = await addProduct({ typed: form(more), actor })
  if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved))
  return { id: saved.productId, base: (await readProductForm(saved.productId)).values }
}

it('the form creates one product, even when it is sent several times', async () => {
  const once = { scope: 'test', key: newId() }
  const typed = form({
    name: '  Купол  ',
    quantity: '12',
    volume: '2,7',
    weight: '0',
    quickDrying: 'on',
    specifications: 'Слоёв: 2\nРазбавитель: вода',
  })
  const first = await addProduct({ typed, once, actor })
  expect(await addProduct({ typed, once, actor })).toEqual(first)
  const { values } = await readProductForm(first.outcome === 'saved' ? first.productId : '')
  expect(values).toMatchObject({
    name: 'Купол',
    slug: 'kupol',
    price: '1290',
    quantity: '12',
    volume: '2,7',
    weight: '',
    quickDrying: 'on',
    washability: '',
  })
  expect(values.specifications).toBe('Слоёв: 2\nРазбавитель: вода')
})

it('a product with the name of another gets an address of its own', async () => {
  const [one, other] = [await added({ name: 'Двойник' }), await added({ name: 'Двойник', sku: 'ДВ-2' })]
  expect([one.base.slug, other.base.slug]).toEqual(['dvoynik', 'dvoynik-dv-2'])
})

it.each([
  [{ name: ' ' }, 'name', 'Название товара обязательно!'],
  [{ price: '0' }, 'price', 'Цена должна быть больше 0!'],
  [{ price: '-5' }, 'price', 'Цена должна быть больше 0!'],
  [{ price: '12,345' }, 'price', 'Введите сумму в рублях, например 1290 или 99,90'],
  [{ quantity: '-1' }, 'quantity', 'Количество не может быть отрицательным!'],
  [{ quantity: '1,5' }, 'quantity', 'Введите целое число'],
  [{ oldPrice: '1290' }, 'oldPrice', 'Старая цена должна быть больше цены'],
  [{ sku: '' }, 'sku', 'Укажите артикул'],
  [{ slug: 'Гранит' }, 'slug', 'Адрес — латинские буквы, цифры и дефисы, например granit-belaya-9l'],
  [{ categoryId: '' }, 'categoryId', 'Выберите категорию'],
  [{ colorHex: 'red' }, 'colorHex', 'Оттенок — # и шесть знаков, например #e8bd2f'],
  [{ pH: '15' }, 'pH', 'Не больше 14'],
  [{ volume: 'литр' }, 'volume', 'Введите число, например 2,5; знаков после запятой — не больше 3'],
  [{ specifications: 'Слоёв 2' }, 'specifications', 'Строка 1: пишите «Название: значение»'],
])('the form refuses %j beside the field', async (more, field, text) => {
  const saved = await addProduct({ typed: form(more), actor })
  expect(saved).toMatchObject({ outcome: 'refused', errors: { [field]: [text] } })
})

it('the form keeps another user’s changes of fields that its author did not edit', async () => {
  const { id, base } = await added({ name: 'Общий', quantity: '10' })
  await changeProduct({ productId: id, base, typed: { ...base, price: '1500', brand: 'Купол' }, actor })
  expect(
    await changeProduct({ productId: id, base, typed: { ...base, description: 'Для стен' }, actor }),
  ).toMatchObject({
    outcome: 'saved',
  })
  expect((await readProductForm(id)).values).toMatchObject({
    price: '1500',
    brand: 'Купол',
    description: 'Для стен',
  })
})

it('the form shows both values of a field that two users changed, and overwrites on request', async () => {
  const { id, base } = await added({ name: 'Спорный' })
  await changeProduct({ productId: id, base, typed: { ...base, price: '1500', color: 'Белый' }, actor })
  const typed = { ...base, price: '1700', minStock: '9' }
  const refused = await changeProduct({ productId: id, base, typed, actor })
  expect(refused).toMatchObject({
    outcome: 'conflict',
    conflicts: [{ field: 'price', theirs: '1500', typed: '1700' }],
    values: { price: '1700', color: 'Белый', minStock: '9' },
  })
  expect((await readProductForm(id)).values).toMatchObject({ price: '1500', minStock: '5' })
  if (refused.outcome !== 'conflict') throw new Error(refused.outcome)
  await changeProduct({ productId: id, base: refused.kept, typed: refused.values, actor })
  expect((await readProductForm(id)).values).toMatchObject({ price: '1700', color: 'Белый', minStock: '9' })
})

it('the form includes concurrent sales in the stock', async () => {
  const { id, base } = await added({ name: 'Ходовой', quantity: '10' })
  await getDb().product.update({ where: { id }, data: { stock: 7 } })
  await writeMovements()
  await changeProduct({ productId: id, base, typed: { ...base, name: 'Ходовой, новый' }, actor })
  expect((await readProductForm(id)).values).toMatchObject({ name: 'Ходовой, новый', quantity: '7' })
  expect(
    await changeProduct({ productId: id, base, typed: { ...base, quantity: '20' }, actor }),
  ).toMatchObject({
    outcome: 'conflict',
    conflicts: [{ field: 'quantity', theirs: '7', typed: '20' }],
  })
})

async function uploaded(seed: number): Promise<string> {
  const body = Readable.from([await photograph(60, 40, seed)], { objectMode: false })
  return (await saveUpload({ body, maxBytes: 10_000_000, authorId: (author ??= await createUser()).id })).url
}

const gallery = (...pictures: readonly (readonly [url: string, alt?: string])[]): string =>
  picturesText(pictures.map(([url, alt = '']) => ({ url, alt })))

it('the form keeps pictures in order with their dimensions, and the audit log lists their changes', async () => {
  const [front, room] = [await uploaded(501), await uploaded(502)]
  const { id, base } = await added({ name: 'С фото', pictures: gallery([front, 'Банка '], [room]) })
  expect(base.pictures).toBe(gallery([front, 'Банка'], [room]))
  await changeProduct({
    productId: id,
    base,
    typed: { ...base, pictures: gallery([room, 'Комната'], [front, 'Банка']) },
    actor,
  })
  const rows = await getDb().productImage.findMany({ where: { productId: id }, orderBy: { position: 'asc' } })
  expect(rows).toMatchObject([
    { url: room, alt: 'Комната', isMain: true, width: 60, height: 40 },
    { url: front, alt: 'Банка', isMain: false },
  ])
  const entry = await getDb().auditLog.findFirst({ where: { entityId: id, action: 'product.update' } })
  expect(entry).toMatchObject({
    before: { pictures: [{ url: front }, { url: room }] },
    after: { pictures: [{ url: room }, { url: front }] },
  })
})

it('a form without pictures leaves them unchanged, and a form with unknown pictures is refused', async () => {
  const front = await uploaded(503)
  const { id, base } = await added({ name: 'Без раздела фото', pictures: gallery([front]) })
  const { pictures: _, ...plain } = base
  await changeProduct({ productId: id, base, typed: { ...plain, country: 'Россия' }, actor })
  expect((await readProductForm(id)).values).toMatchObject({ country: 'Россия', pictures: gallery([front]) })
  const typed = { ...base, pictures: gallery(['/images/uploads/aa/gone.jpg']) }
  await expect(changeProduct({ productId: id, base, typed, actor })).rejects.toMatchObject({
    field: 'pictures',
    status: 409,
  })
})

it('two users who sort one gallery see both versions, and an added picture is not lost', async () => {
  const [one, two, three, four] = [
    await uploaded(504),
    await uploaded(505),
    await uploaded(506),
    await uploaded(507),
  ]
  const { id, base } = await added({ name: 'Галерея на двоих', pictures: gallery([one], [two]) })
  await changeProduct({
    productId: id,
    base,
    typed: { ...base, pictures: gallery([two], [one], [three]) },
    actor,
  })
  const typed = { ...base, pictures: gallery([one, 'Банка'], [two], [four]) }
  const refused = await changeProduct({ productId: id, base, typed, actor })
  if (refused.outcome !== 'conflict') throw new Error('no conflict')
  expect(refused.conflicts).toEqual([
    { field: 'pictures', theirs: gallery([two], [one], [three]), typed: typed.pictures },
  ])
  await changeProduct({ productId: id, base: refused.kept, typed: refused.values, actor })
  expect((await readProductForm(id)).values.pictures).toBe(gallery([one, 'Банка'], [two], [four], [three]))
})

it('the form writes the reason of a stock change into its movement', async () => {
  const { id, base } = await added({ name: 'С причиной', quantity: '5' })
  await changeProduct({
    productId: id,
    base,
    typed: { ...base, country: 'Россия', stockNote: 'Просто так' },
    actor,
  })
  const { values } = await readProductForm(id)
  await changeProduct({
    productId: id,
    base: values,
    typed: { ...values, quantity: '3', stockNote: ' Две банки разбились ' },
    actor,
  })
  const movements = await getDb().stockMovement.findMany({
    where: { productId: id },
    orderBy: { createdAt: 'asc' },
  })
  expect(movements.map(({ delta, note }) => [delta, note])).toEqual([
    [5, null],
    [-2, 'Две банки разбились'],
  ])
})

it('a copy is a new hidden form with the pictures of the original, without stock and unique values', async () => {
  const { id } = await added({
    name: 'Образец',
    quantity: '7',
    barcode: '2000000003610',
    pictures: gallery([await uploaded(508)]),
  })
  const copy = await readProductCopy(id)
  expect(copy).toMatchObject({ name: 'Образец', sku: '', slug: '', barcode: '', quantity: '', isActive: '' })
  const saved = await addProduct({ typed: { ...copy, sku: 'ОБР-КОП-0001' }, actor })
  if (saved.outcome !== 'saved') throw new Error('not saved')
  const { values } = await readProductForm(saved.productId)
  expect(values).toMatchObject({
    slug: 'obrazets-obr-kop-0001',
    pictures: copy.pictures,
    quantity: '0',
    isActive: '',
  })
})

it('a product has its position and its neighbours in the filtered list', async () => {
  const ids: string[] = []
  for (const name of ['Сосед А', 'Сосед Б', 'Сосед В']) ids.push((await added({ name })).id)
  const [first = '', second = '', third = ''] = ids
  const query = officeProductQuery.parse({ search: 'сосед', sort: 'name', direction: 'asc' })
  expect(await readOfficeProductNeighbours(query, second)).toEqual({
    previous: first,
    next: third,
    position: 2,
    total: 3,
    isMore: false,
  })
  expect(await readOfficeProductNeighbours(query, third)).toMatchObject({
    previous: second,
    next: null,
    position: 3,
  })
  expect(await readOfficeProductNeighbours(query, newId())).toBeNull()
})
