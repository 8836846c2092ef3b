import { Readable } from 'node:stream'

import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { systemActor } from '~/domain/audit/index.server'
import {
  addProduct,
  changeProduct,
  dropProductDraft,
  keepProductDraft,
  openProductDraft,
  previewProduct,
  readProductForm,
} from '~/domain/catalog/index.server'
import { newProductValues, picturesText, type ProductFormValues } from '~/domain/catalog/staff'
import { removeOldDrafts } from '~/domain/list-preferences/index.server'
import { removeOrphanPictures, saveUpload } from '~/domain/images/index.server'
import { holdClock } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { createCategory, createUser } from '~tests/support/database/factories'
import { photograph } from '~tests/support/pictures/odd-pictures'

const actor = systemActor
const DAY = 86_400_000
let categoryId = ''

beforeAll(async () => {
  categoryId = (await createCategory()).id
})

const form = (more: Record<string, string> = {}): ProductFormValues => ({
  ...newProductValues,
  name: 'Гранит белая',
  sku: newId(),
  categoryId,
  price: '1290',
  quantity: '10',
  ...more,
})

async function added(more: Record<string, string> = {}) {
  const saved = await addProduct({ typed: form(more), actor })
  if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved))
  return { productId: saved.productId, kept: (await readProductForm(saved.productId)).values }
}

const valuesOf = async (productId: string) => (await readProductForm(productId)).values
const draftsOf = (userId: string) => getDb().formDraft.count({ where: { userId } })

describe('a draft', () => {
  it('a draft belongs to one account and one product, and stores only the typed values', async () => {
    const [{ id: anna }, { id: boris }] = [await createUser(), await createUser()]
    const { productId, kept } = await added()
    const draftId = newId()
    const typed = {
      ...kept,
      name: 'Гранит серая',
      stockNote: 'Пересчёт',
      intent: 'product',
      formKey: newId(),
      step: 'draft',
    }
    await keepProductDraft({ userId: anna, productId }, { draftId, typed, base: kept })
    const closed = await openProductDraft({ userId: anna, productId }, kept, false)
    expect(closed).toMatchObject({ values: kept, draft: { found: { id: draftId, isInForm: false } } })
    expect(closed.draft.id).not.toBe(draftId)
    const opened = await openProductDraft({ userId: anna, productId }, kept, true)
    expect(opened.values).toEqual({ ...kept, name: 'Гранит серая', stockNote: 'Пересчёт' })
    expect(opened.draft).toMatchObject({ id: draftId, found: { isInForm: true } })
    for (const owner of [
      { userId: boris, productId },
      { userId: anna, productId: null },
    ])
      expect((await openProductDraft(owner, kept, true)).draft.found).toBeNull()
    await dropProductDraft({ userId: boris, productId })
    expect(await draftsOf(anna)).toBe(1)
    await dropProductDraft({ userId: anna, productId })
    expect(await draftsOf(anna)).toBe(0)
  })

  it('a draft with an unstorable text is refused beside its field', async () => {
    const { id: userId } = await createUser()
    const keep = (typed: ProductFormValues, base: ProductFormValues = {}) =>
      keepProductDraft({ userId, productId: null }, { draftId: newId(), typed, base })
    const refused = (field: string) =>
      expect.objectContaining({
        status: 422,
        field,
        message: 'Текст содержит недопустимые символы',
      }) as unknown
    await expect(keep(form({ name: 'a\0b' }))).rejects.toEqual(refused('name'))
    await expect(keep(form({ brand: 'a\ud800' }))).rejects.toEqual(refused('brand'))
    await expect(keep(form(), form({ description: '\0' }))).rejects.toEqual(refused('description'))
    expect(await draftsOf(userId)).toBe(0)
  })

  it('a draft is overwritten by its own form alone, even by two concurrent saves', async () => {
    const { id: userId } = await createUser()
    const owner = { userId, productId: null }
    const draftId = newId()
    const keep = (id: string, name: string) =>
      keepProductDraft(owner, { draftId: id, typed: form({ name }), base: {} })
    await Promise.all([keep(draftId, 'Первая'), keep(draftId, 'Первая')])
    await keep(draftId, 'Вторая')
    await expect(keep(newId(), 'Чужая')).rejects.toMatchObject({ status: 409 })
    expect((await openProductDraft(owner, newProductValues, true)).values.name).toBe('Вторая')
    await expect(keep('нет', 'Без номера')).rejects.toMatchObject({ status: 400 })
  })

  it('a draft is at most 100 KB long, and belongs to an existing product', async () => {
    const { id: userId } = await createUser()
    const tooLong = form({ description: 'я'.repeat(50_000) })
    await expect(
      keepProductDraft({ userId, productId: null }, { draftId: newId(), typed: tooLong, base: {} }),
    ).rejects.toMatchObject({
      status: 413,
    })
    for (const productId of [newId(), 'нет'])
      await expect(
        keepProductDraft({ userId, productId }, { draftId: newId(), typed: form(), base: {} }),
      ).rejects.toMatchObject({
        status: 404,
      })
    expect(await draftsOf(userId)).toBe(0)
  })

  it('a draft includes other users’ changes, and shows conflicts for a field that both changed', async () => {
    const { id: userId } = await createUser()
    const { productId, kept } = await added()
    const owner = { userId, productId }
    await keepProductDraft(owner, {
      draftId: newId(),
      typed: { ...kept, name: 'Моё имя', price: '300' },
      base: kept,
    })
    await changeProduct({ productId, typed: { ...kept, price: '200', brand: 'Чужой' }, base: kept, actor })
    const opened = await openProductDraft(owner, await valuesOf(productId), true)
    expect(opened.values).toMatchObject({ name: 'Моё имя', price: '300', brand: 'Чужой' })
    const saved = await changeProduct({
      productId,
      typed: opened.values,
      base: opened.base,
      actor,
      draftOf: userId,
    })
    expect(saved).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ field: 'price', theirs: '200', typed: '300' }],
    })
    expect(await draftsOf(userId)).toBe(1)
    const again = await changeProduct({
      productId,
      typed: opened.values,
      base: await valuesOf(productId),
      actor,
      draftOf: userId,
    })
    expect([again.outcome, await draftsOf(userId)]).toEqual(['saved', 0])
    expect(await valuesOf(productId)).toMatchObject({ name: 'Моё имя', price: '300', brand: 'Чужой' })
  })

  it('a draft equal to the saved product is not offered, and keeps its id', async () => {
    const { id: userId } = await createUser()
    const { productId, kept } = await added()
    const draftId = newId()
    await keepProductDraft(
      { userId, productId },
      { draftId, typed: { ...kept, stockNote: 'ни о чём' }, base: kept },
    )
    expect((await openProductDraft({ userId, productId }, kept, false)).draft).toEqual({
      id: draftId,
      found: null,
    })
  })

  it('a draft is deleted when its author saves the product, but not when a program does', async () => {
    const { id: userId } = await createUser()
    await keepProductDraft({ userId, productId: null }, { draftId: newId(), typed: form(), base: {} })
    await addProduct({ typed: form(), actor })
    expect(await draftsOf(userId)).toBe(1)
    await addProduct({ typed: form(), actor, draftOf: userId })
    expect(await draftsOf(userId)).toBe(0)
  })

  it('a draft is deleted with its product, with its account, and a month after its last change', async () => {
    const [{ id: anna }, { id: boris }] = [await createUser(), await createUser()]
    const [one, other] = [await added(), await added()]
    const keep = (userId: string, { productId, kept }: typeof one) =>
      keepProductDraft(
        { userId, productId },
        { draftId: newId(), typed: { ...kept, name: 'Иное' }, base: kept },
      )
    await keep(anna, one)
    await keep(anna, other)
    await keep(boris, other)
    await getDb().product.delete({ where: { id: one.productId } })
    expect([await draftsOf(anna), await draftsOf(boris)]).toEqual([1, 1])
    await getDb().user.delete({ where: { id: boris } })
    expect([await draftsOf(anna), await draftsOf(boris)]).toEqual([1, 0])
    onTestFinished(() => holdClock(undefined))
    holdClock(new Date(Date.now() + 29 * DAY))
    await removeOldDrafts(1_000)
    expect(await draftsOf(anna)).toBe(1)
    holdClock(new Date(Date.now() + 31 * DAY))
    expect(await removeOldDrafts(1_000)).toBeGreaterThan(0)
    expect(await draftsOf(anna)).toBe(0)
  })

  it('a draft keeps its uploaded pictures', async () => {
    const { id: userId } = await createUser()
    const send = async (seed: number) =>
      (
        await saveUpload({
          body: Readable.from([await photograph(64, 48, seed)]),
          maxBytes: 1_000_000,
          authorId: userId,
        })
      ).url
    const [held, loose] = [await send(711), await send(712)]
    const typed = form({ pictures: picturesText([{ url: held, alt: '' }]) })
    await keepProductDraft({ userId, productId: null }, { draftId: newId(), typed, base: {} })
    onTestFinished(() => holdClock(undefined))
    holdClock(new Date(Date.now() + 2 * DAY))
    await removeOrphanPictures(1_000)
    const left = await getDb().uploadedImage.findMany({
      where: { url: { in: [held, loose] } },
      select: { url: true },
    })
    expect(left).toEqual([{ url: held }])
  })
})

describe('a preview', () => {
  it('a preview shows the storefront page with the typed values, and writes nothing', async () => {
    const { productId, kept } = await added({ volume: '2,7' })
    const typed = {
      ...kept,
      name: 'Гранит новая',
      price: '1000',
      oldPrice: '1500',
      quantity: '3',
      volume: '5',
      isActive: '',
    }
    const preview = await previewProduct({ productId, typed: { ...typed, specifications: 'Слоёв: 2' } })
    if (preview.outcome !== 'shown') throw new Error(JSON.stringify(preview))
    expect(preview.isVisible).toBe(false)
    expect(preview.page).toMatchObject({
      id: productId,
      name: 'Гранит новая',
      priceKopecks: 100_000,
      oldPriceKopecks: 150_000,
    })
    expect(preview.page).toMatchObject({ available: 3, isLow: true, volumeMl: 5_000, litreKopecks: 20_000 })
    expect(preview.page.characteristics).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Слоёв', value: '2' }),
        expect.objectContaining({ name: 'Объём' }),
      ]),
    )
    expect(await valuesOf(productId)).toEqual(kept)
  })

  it('a preview shows the price of the running sale, in whole roubles like the shop', async () => {
    const { id: saleCategory } = await createCategory()
    const rule = {
      name: 'Распродажа',
      kind: 'PERCENT',
      amount: 15,
      scope: 'CATEGORY',
      categoryId: saleCategory,
    } as const
    await getDb().saleRule.create({ data: { ...rule, startsAt: new Date(Date.now() - DAY) } })
    const over = {
      ...rule,
      name: 'Прошлая',
      amount: 90,
      startsAt: new Date(Date.now() - 2 * DAY),
      endsAt: new Date(Date.now() - DAY),
    }
    await getDb().saleRule.create({ data: over })
    const preview = await previewProduct({
      productId: null,
      typed: form({ categoryId: saleCategory, price: '1 290' }),
    })
    expect(preview).toMatchObject({
      page: { priceKopecks: 109_700, oldPriceKopecks: 129_000, sale: { name: 'Распродажа' } },
    })
    const { productId } = await added({ categoryId: saleCategory })
    expect(
      await getDb().product.findUnique({ where: { id: productId }, select: { priceKopecks: true } }),
    ).toEqual({
      priceKopecks: 109_700,
    })
  })

  it('a preview shows the errors of the form beside its fields', async () => {
    expect(await previewProduct({ productId: null, typed: form({ name: '', price: '0' }) })).toMatchObject({
      outcome: 'refused',
      errors: { name: ['Название товара обязательно!'], price: ['Цена должна быть больше 0!'] },
    })
    expect(await previewProduct({ productId: null, typed: form({ categoryId: newId() }) })).toMatchObject({
      errors: { categoryId: ['Такой категории нет'] },
    })
    const gone = form({ pictures: picturesText([{ url: '/images/uploads/none.jpg', alt: '' }]) })
    await expect(previewProduct({ productId: null, typed: gone })).rejects.toMatchObject({
      status: 409,
      field: 'pictures',
    })
    await expect(previewProduct({ productId: newId(), typed: form() })).rejects.toMatchObject({ status: 404 })
  })
})
