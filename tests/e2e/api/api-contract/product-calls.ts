import { beforeAll, describe, expect, it } from 'vitest'

import { query } from '~tests/support/database/shop-data'
import { dataOf } from '~tests/support/http/api-client'
import { UNKNOWN_ID, type CallParts } from '~tests/support/http/api-document'
import { fileForm, photograph } from '~tests/support/pictures/odd-pictures'

import { administrator, api, database, expectRefused, newProduct, product } from './contract-shop'

interface StaffProduct extends Record<string, unknown> {
  id: string
  slug: string
  version: string
  images: { url: string; thumbnail: string; optimized: string; alt: string; isMain: boolean }[]
}

const staff = (body?: unknown): CallParts => ({ token: administrator, body })
const about = (id: string, body?: unknown): CallParts => ({ ...staff(body), params: { id } })
const set = async (id: string, body: unknown) =>
  dataOf<StaffProduct>(await api.call('updateProduct', about(id, body)))
const read = async (id: string) => dataOf<StaffProduct>(await api.call('readProduct', about(id)))
const upload = async (seed: number) =>
  dataOf<{ url: string }>(await api.call('uploadImage', staff(fileForm(await photograph(120, 90, seed))))).url

let categoryId = ''

export function describeProducts(): void {
  describe('products of the back office', () => {
    beforeAll(async () => {
      categoryId =
        (await query<{ id: string }>(database(), `SELECT "id" FROM "Category" WHERE "slug" = 'paints'`))[0]
          ?.id ?? ''
    })
    const make = async (body: object) =>
      dataOf<StaffProduct>(await api.call('createProduct', staff({ ...newProduct, categoryId, ...body })))

    it('products are created with all form fields, read whole and changed in part', async () => {
      const images = [await upload(501), await upload(502)]
      const facts = {
        pH: 7.5,
        weight: 0.9,
        volume: null,
        paintType: 'Алкидная',
        quickDrying: true,
        oneCoat: 'on',
        isActive: false,
      }
      const pieces = {
        quantity: 24,
        minStock: 3,
        oldPrice: '790,50',
        specifications: { Разбавитель: 'вода' },
      }
      const made = await make({ ...facts, ...pieces, images, description: 'Не желтеет' })
      const expected = {
        name: 'Эмаль белая',
        slug: 'emal-belaya',
        price: 690,
        oldPrice: 790.5,
        pH: 7.5,
        weight: 0.9,
        volume: null,
        stock: 24,
      }
      expect(made).toMatchObject({
        ...expected,
        quantity: 24,
        isActive: false,
        inStock: true,
        quickDrying: true,
        oneCoat: true,
        odorless: false,
      })
      expect(made).toMatchObject({
        categoryId,
        category: { slug: 'paints' },
        specifications: { Разбавитель: 'вода' },
      })
      expect(made.images.map(({ url, isMain }) => [url, isMain])).toEqual(
        images.map((url, index) => [url, index === 0]),
      )
      expect(await read(made.id)).toEqual(made)
      expect(await read(made.slug)).toEqual(made)
      await expectRefused('readProduct', { params: { id: made.id } }, 404, 'ТОВАР НЕ НАЙДЕН')
      const alt = 'Банка спереди'
      const changed = await set(made.id, {
        isActive: true,
        images: [{ url: images[1], alt }, images[0]],
        slug: 'emal-radiator',
      })
      const { version: _, updatedAt: __, ...same } = made
      expect(changed).toMatchObject({
        ...same,
        isActive: true,
        slug: 'emal-radiator',
        images: [{ url: images[1], alt }, { url: images[0] }],
      })
      expect((await set(made.id, { images: [images[1]] })).images).toMatchObject([
        { url: images[1], alt, isMain: true },
      ])
      const shown = dataOf<StaffProduct>(await api.call('readProduct', { params: { id: 'emal-radiator' } }))
      expect(shown).toMatchObject({ inStock: true, compareAtPrice: 790.5, images: [{ url: images[1] }] })
      expect(shown.images[0]?.thumbnail).toContain('/320/webp/')
      expect('stock' in shown).toBe(false)
      const { version: ___, updatedAt: ____, ...again } = await set(made.id, { isActive: true })
      expect(changed).toMatchObject({ ...again, images: changed.images })
      expect(await set(made.id, { pH: null, paintType: '', oldPrice: 0, quickDrying: '0' })).toMatchObject({
        ...{ pH: null, paintType: null, oldPrice: null, quickDrying: false, weight: 0.9 },
      })
      const stale = about(made.id, { name: 'Другое', version: made.version })
      expect(
        (await expectRefused('updateProduct', stale, 409, 'Товар тем временем изменён')).body,
      ).toMatchObject({
        code: 'changed-meanwhile',
      })
      const { version } = await read(made.id)
      expect(await set(made.id, { name: 'Другое', version })).toMatchObject({
        name: 'Другое',
        slug: 'emal-radiator',
      })
      const written = await query(
        database(),
        `SELECT DISTINCT "action" FROM "AuditLog" WHERE "entityId" = $1 ORDER BY 1`,
        [made.id],
      )
      expect(written).toEqual([{ action: 'product.create' }, { action: 'product.update' }])
    })

    it('the stock is set with a reason', async () => {
      expect(await set(product(150), { inStock: false })).toMatchObject({
        inStock: false,
        stock: 900,
        quantity: 900,
      })
      expect(await set(product(150), { inStock: true })).toMatchObject({ inStock: true })
      expect(await set(product(150), { stock: 12, adjustmentReason: 'Пересчёт' })).toMatchObject({
        stock: 12,
        quantity: 12,
      })
      expect(
        await set(product(150), { stock: 12, quantity: '12', adjustmentReason: 'Ещё раз' }),
      ).toMatchObject({ stock: 12 })
      const movements = await query(
        database(),
        `SELECT "delta", "note" FROM "StockMovement" WHERE "productId" = $1 AND "reason" = 'ADJUSTMENT'`,
        [product(150)],
      )
      expect(movements).toEqual([{ delta: -888, note: 'Пересчёт' }])
      for (const id of [UNKNOWN_ID, 'x'])
        await expectRefused('updateProduct', about(id, { inStock: true }), 404, 'Товар не найден')
    })

    it('invalid product fields are named in the refusal', async () => {
      const { id } = await make({ name: 'Для проб', sku: 'PROBA-1' })
      const refused = async (text: string, body: object, field = Object.keys(body)[0]) => {
        const sent = { ...newProduct, sku: 'PROBA-2', categoryId, ...body }
        for (const [call, parts] of [['createProduct', staff(sent)], ['updateProduct', about(id, body)]] as const)
          expect((await expectRefused(call, parts, 400, text)).body).toMatchObject({ field })
      } // prettier-ignore
      for (const call of ['createProduct', 'updateProduct'])
        await expectRefused(call, about(id, []), 400, 'Тело запроса должно быть объектом JSON')
      await refused('Название товара обязательно!', { name: ' ' })
      await refused('Укажите артикул', { sku: null })
      await refused('Выберите категорию', { categoryId: 'краски' })
      await refused('Такой категории нет', { categoryId: UNKNOWN_ID })
      for (const price of [0, '', '0,00']) await refused('Цена должна быть больше 0!', { price })
      await refused('Введите сумму в рублях, например 1290 или 99,90', { price: 'дорого' })
      await refused('Старая цена должна быть больше цены', { oldPrice: 100 })
      await refused('Количество не может быть отрицательным!', { quantity: -1 })
      await refused('Количество не может быть отрицательным!', { stock: -1 }, 'quantity')
      await refused('Введите целое число', { quantity: 1.5 })
      await refused('Введите число, например 2,5; знаков после запятой — не больше 2', { pH: 'кислая' })
      await refused('Не больше 14', { pH: 15 })
      await refused('Не больше 100 символов', { brand: 'я'.repeat(101) })
      await refused('Текст содержит недопустимые символы', { brand: 'a\u0007' })
      await refused('Адрес — латинские буквы, цифры и дефисы, например granit-belaya-9l', { slug: 'Адрес!' })
      await refused('Оттенок — # и шесть знаков, например #e8bd2f', { colorHex: 'жёлтый' })
      await refused('Строка 1: пишите «Название: значение»', { specifications: 'просто текст' })
      await refused('Причина — не больше 500 знаков', { adjustmentReason: 'я'.repeat(501) })
      await refused('Описание фотографии — не больше 200 знаков', {
        images: [{ url: '/images/a.jpg', alt: 'я'.repeat(201) }],
      })
      await refused('Неверное значение поля name', { name: { of: 'another type' } })
      await refused('Неверное значение поля images.0', { images: [7] }, 'images.0')
      await refused('stock и quantity — одно и то же: укажите одно из них', { stock: 1, quantity: 2 })
      const taken = async (text: string, body: object) => {
        await expectRefused(
          'createProduct',
          staff({ ...newProduct, sku: 'PROBA-2', categoryId, ...body }),
          409,
          text,
        )
        await expectRefused('updateProduct', about(id, body), 409, text)
      }
      await taken('Адрес «emal-radiator» занят другим товаром', { slug: 'emal-radiator' })
      await taken('Артикул «EMAL-1» занят другим товаром', { sku: 'EMAL-1' })
      await taken('Артикул «Emal-1» занят другим товаром', { sku: 'Emal-1' })
      await query(database(), `UPDATE "Product" SET "externalId" = '1C-7' WHERE "sku" = 'EMAL-1'`)
      await taken('Внешний код «1C-7» занят другим товаром', { externalId: '1C-7' })
      await taken('Изображение больше не хранится: загрузите его ещё раз', {
        images: ['/images/uploads/aa/none.jpg'],
      })
    })

    it('staff list products with hidden ones, by the storefront’s filters', async () => {
      const { id } = await make({
        name: 'Скрытая краска',
        sku: 'HIDDEN-7',
        isActive: false,
        color: 'янтарный',
        price: 3,
      })
      const list = async (wanted: Record<string, string> = {}, who: CallParts = staff()) =>
        dataOf<{ products: StaffProduct[]; total: number; pages: number }>(
          await api.call('listProducts', { ...who, query: wanted }),
        )
      const all = await list()
      expect(all.products).toHaveLength(all.total)
      expect(all.total).toBeGreaterThan(205)
      expect(all.products.find((one) => one.id === id)).toMatchObject({
        isActive: false,
        stock: 0,
        minStock: 5,
        sku: 'HIDDEN-7',
      })
      const ids = async (wanted: Record<string, string>) => (await list(wanted)).products.map((one) => one.id)
      const narrowed: Record<string, string>[] = [
        { search: 'hidden-7' },
        { color: 'янтарный' },
        { sortBy: 'price', limit: '1' },
      ]
      for (const wanted of narrowed) expect(await ids(wanted)).toEqual([id])
      expect(await ids({ category: 'нет такой' })).toEqual([])
      expect((await ids({ category: 'paints', sortBy: 'color', limit: '3' })).length).toBe(3)
      expect((await list({ limit: '7', page: '2', sortBy: 'popular' })).products).toHaveLength(7)
      expect(await list({ color: 'янтарный' }, {})).toMatchObject({ products: [], total: 0 })
      const answer = await api.call('listProducts', staff())
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    })

    it('unused products are deleted, and ordered ones are archived', async () => {
      const remove = (id: string) => api.call('deleteProduct', about(id))
      const [gone, kept] = [await remove(product(151)), await remove(product(12))]
      expect([gone.status, gone.body]).toEqual([
        200,
        { success: true, message: 'Товар удалён', data: { outcome: 'deleted' } },
      ])
      const message = 'Товар перенесён в архив: есть в заказах'
      expect(kept.body).toEqual({ success: true, message, data: { outcome: 'archived' } })
      await expectRefused('deleteProduct', about(product(151)), 404, 'Товар не найден')
      expect(await read(product(12))).toMatchObject({ isArchived: true })
    })
  })
}
