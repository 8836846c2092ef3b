import { beforeEach, expect, it } from 'vitest'

import type { Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import {
  addGuide,
  changeGuide,
  findGuidePage,
  findMovedGuide,
  listOfficeGuides,
  moveGuide,
  previewGuide,
  publishGuide,
  readGuideCards,
  readGuideForm,
  readGuidesOfCategory,
  readOfficeGuide,
  readSearchedGuide,
  removeGuide,
} from '~/domain/guides/index.server'
import { categoryField, newGuideValues, type GuideFormValues } from '~/domain/guides/staff'
import { getDb, sql } from '~/platform/db/db.server'

import { createCategory, createProduct } from '../../support/database/factories'

const actor: Actor = { kind: 'staff', id: null, name: 'Ольга', ip: null, permissions }
const stranger: Actor = { ...actor, permissions: ['office.enter', 'products.read'] }

const values: GuideFormValues = {
  ...newGuideValues,
  title: 'Как покрасить радиатор',
  lead: 'Эмаль, которая не желтеет.',
  topic: 'materials',
  drawing: 'radiator',
  searches: 'краска для батареи\nбатарея отопления',
  isPublished: 'on',
  'block-0-text': 'Подготовка',
  'block-1-text': 'Отключите отопление.\n\nДайте металлу остыть.',
  'block-2-kind': 'list',
  'block-2-style': 'steps',
  'block-2-items': 'Снимите ржавчину\n\nОбезжирьте',
  'block-3-kind': 'heading',
  'block-3-text': 'Подготовка',
  'block-4-kind': 'text',
  'block-4-text': '',
}

const wantedOf = async (typed: GuideFormValues) => {
  const { wanted, errors } = await readGuideForm(typed)
  if (wanted === null) throw new Error(JSON.stringify(errors))
  return wanted
}

const add = async (typed: GuideFormValues = values): Promise<string> =>
  addGuide({ wanted: await wantedOf(typed), actor })

const change = async (guideId: string, changes: GuideFormValues): Promise<void> => {
  const { version, values: known } = await readOfficeGuide(actor, guideId)
  await changeGuide({ guideId, wanted: await wantedOf({ ...known, ...changes }), version, actor })
}

const published = () => expect.poll(async () => (await readGuideCards()).map(({ slug }) => slug))

beforeEach(async () => {
  await sql('DELETE FROM "Guide"')
  await sql(`SELECT pg_notify('cache_purge', 'guides')`)
  await published().toEqual([])
})

it('a published guide shows its blocks, goods and categories; empty blocks are left out', async () => {
  const product = await createProduct({ name: 'Эмаль «Тепло»' })
  const id = await add({
    ...values,
    skus: product.sku,
    [categoryField(product.categoryId)]: 'on',
    'block-5-kind': 'products',
    'block-5-skus': product.sku.toLowerCase(),
  })
  const page = await findGuidePage('kak-pokrasit-radiator')
  expect(page).toMatchObject({
    ...{ title: 'Как покрасить радиатор', topic: 'materials', minutes: 1 },
    headings: [
      { id: 'podgotovka', text: 'Подготовка' },
      { id: 'podgotovka-2', text: 'Подготовка' },
    ],
    blocks: [
      { kind: 'heading', id: 'podgotovka' },
      { kind: 'text' },
      { kind: 'list', style: 'steps', items: ['Снимите ржавчину', 'Обезжирьте'] },
      { kind: 'heading', id: 'podgotovka-2' },
      { kind: 'products', products: [{ id: product.id }] },
    ],
    products: [{ id: product.id, name: 'Эмаль «Тепло»' }],
  })
  await published().toEqual(['kak-pokrasit-radiator'])
  expect(await readGuidesOfCategory([product.categoryId])).toHaveLength(1)
  expect(await readOfficeGuide(actor, id)).toMatchObject({
    values: {
      skus: product.sku,
      [categoryField(product.categoryId)]: 'on',
      'block-2-items': 'Снимите ржавчину\nОбезжирьте',
    },
  })
})

it('a draft and a withdrawn guide are shown to staff alone', async () => {
  const id = await add({ ...values, isPublished: '' })
  expect(await findGuidePage('kak-pokrasit-radiator')).toBeNull()
  expect(await readSearchedGuide('краска для батареи')).toBeNull()
  await publishGuide({ guideId: id, isPublished: true, actor })
  await published().toEqual(['kak-pokrasit-radiator'])
  await publishGuide({ guideId: id, isPublished: false, actor })
  expect(await findGuidePage('kak-pokrasit-radiator')).toBeNull()
  await published().toEqual([])
  expect(await listOfficeGuides(actor)).toMatchObject([{ id, isPublished: false }])
})

it('a guide without a text is not published', async () => {
  const { errors } = await readGuideForm({ ...values, 'block-1-text': ' ' })
  expect(errors?.isPublished?.[0]).toMatch(/добавьте блок «Текст»/)
  const id = await add({ ...values, 'block-1-text': '', isPublished: '' })
  await expect(publishGuide({ guideId: id, isPublished: true, actor })).rejects.toMatchObject({ status: 422 })
})

it('guides are changed with the permission for goods alone', async () => {
  const id = await add()
  const wanted = await wantedOf(values)
  const refused = { status: 403 }
  expect(() => addGuide({ wanted, actor: stranger })).toThrow('Недостаточно прав')
  for (const call of [
    async () => changeGuide({ guideId: id, wanted, version: '', actor: stranger }),
    async () => publishGuide({ guideId: id, isPublished: false, actor: stranger }),
    async () => moveGuide({ guideId: id, by: 1, actor: stranger }),
    async () => removeGuide({ guideId: id, actor: stranger }),
    async () => listOfficeGuides(stranger),
    async () => readOfficeGuide(stranger, id),
    async () => previewGuide(stranger, wanted),
  ])
    await expect(call()).rejects.toMatchObject(refused)
})

it('an edit of an outdated version is refused, and the audit log names each change', async () => {
  const id = await add()
  const { version } = await readOfficeGuide(actor, id)
  await change(id, { title: 'Красим радиатор' })
  await expect(
    changeGuide({ guideId: id, wanted: await wantedOf(values), version, actor }),
  ).rejects.toMatchObject({
    status: 409,
  })
  const log = await getDb().auditLog.findMany({ where: { entityId: id }, orderBy: { createdAt: 'asc' } })
  expect(log.map(({ action }) => action)).toEqual(['guide.create', 'guide.update'])
  expect(log[1]).toMatchObject({
    before: { title: 'Как покрасить радиатор' },
    after: { title: 'Красим радиатор' },
  })
})

it('a former address leads to the guide until another guide takes it', async () => {
  const id = await add()
  await change(id, { slug: 'radiator' })
  expect(await findMovedGuide('kak-pokrasit-radiator')).toBe('radiator')
  await add()
  expect(await findMovedGuide('kak-pokrasit-radiator')).toBeNull()
  await expect(change(id, { slug: 'kak-pokrasit-radiator' })).rejects.toMatchObject({
    status: 422,
    field: 'slug',
  })
  await change(id, { slug: 'batareya' })
  await change(id, { slug: 'radiator' })
  expect(await findMovedGuide('batareya')).toBe('radiator')
  expect(await findMovedGuide('radiator')).toBeNull()
})

it('a guide is saved without what was deleted since its form was read', async () => {
  const [kept, gone] = [await createProduct({}), await createProduct({})]
  const category = await createCategory({ name: 'Убранная' })
  const linked = {
    ...values,
    skus: `${kept.sku} ${gone.sku}`,
    ...{ [categoryField(kept.categoryId)]: 'on', [categoryField(category.id)]: 'on' },
  }
  const guideId = await add(linked)
  const { version } = await readOfficeGuide(actor, guideId)
  const wanted = await wantedOf(linked)
  await getDb().product.delete({ where: { id: gone.id } })
  await getDb().category.delete({ where: { id: category.id } })
  await changeGuide({ guideId, wanted, version, actor })
  const other = await addGuide({ wanted: { ...wanted, slug: 'drugoy' }, actor })
  for (const id of [guideId, other]) {
    const where = { guideId: id }
    expect(await getDb().guideProduct.findMany({ where })).toMatchObject([{ productId: kept.id }])
    expect(await getDb().guideCategory.findMany({ where })).toMatchObject([{ categoryId: kept.categoryId }])
  }
})

it('a product that stands twice in a guide is not called a taken address', async () => {
  const wanted = await wantedOf(values)
  const { id } = await createProduct({})
  const twice = { ...wanted, productIds: [id, id] }
  await expect(addGuide({ wanted: twice, actor })).rejects.not.toHaveProperty('field')
  await addGuide({ wanted, actor })
  await expect(addGuide({ wanted, actor })).rejects.toMatchObject({ status: 422, field: 'slug' })
})

it('a search for goods leads to the guide whose title or search words it contains', async () => {
  await add()
  await published().toHaveLength(1)
  expect(await readSearchedGuide('белая краска для батарей')).toMatchObject({ slug: 'kak-pokrasit-radiator' })
  expect(await readSearchedGuide('чем и как покрасить радиатор?')).toMatchObject({
    slug: 'kak-pokrasit-radiator',
  })
  expect(await readSearchedGuide('краска')).toBeNull()
  expect(await readSearchedGuide('')).toBeNull()
})

it('staff put guides in order and delete them', async () => {
  const first = await add()
  const second = await add({ ...values, title: 'Потолок без полос' })
  await moveGuide({ guideId: second, by: -1, actor })
  expect((await listOfficeGuides(actor)).map(({ id }) => id)).toEqual([second, first])
  expect(await removeGuide({ guideId: second, actor })).toBe('Потолок без полос')
  await published().toEqual(['kak-pokrasit-radiator'])
  await expect(removeGuide({ guideId: second, actor })).rejects.toMatchObject({ status: 404 })
})

it('wrong values of a guide are refused beside their fields', async () => {
  const { errors } = await readGuideForm({
    ...values,
    title: '',
    slug: 'Совет про батареи',
    topic: 'cars',
    skus: 'НЕТ-1',
    'block-0-text': 'Слишком длинный заголовок '.repeat(10),
    'block-5-kind': 'button',
    'block-5-url': 'javascript:alert(1)',
    'block-6-kind': 'picture',
    'block-6-url': 'https://example.ru/cat.jpg',
  })
  expect(Object.keys(errors ?? {}).sort()).toEqual(
    ['block-0-text', 'block-5-url', 'block-6-url', 'skus', 'slug', 'title', 'topic'].filter(
      (name) => errors?.[name],
    ),
  )
  expect(errors).toMatchObject({
    title: ['Назовите совет'],
    'block-6-url': [expect.stringContaining('Загрузите')],
  })
})
