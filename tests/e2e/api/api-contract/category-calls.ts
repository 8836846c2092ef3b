import { describe, expect, it } from 'vitest'

import { withReadOnlyTable, withoutTable } from '~tests/support/database/broken-database'
import { query } from '~tests/support/database/shop-data'
import { dataOf } from '~tests/support/http/api-client'
import { UNKNOWN_ID, type CallParts } from '~tests/support/http/api-document'

import { administrator, api, database, expectRefused, product } from './contract-shop'

interface StaffCategory {
  id: string
  name: string
  slug: string
  description: string | null
  isActive: boolean
  sortOrder: number
  parentId: string | null
  version: string
  _count: { products: number }
}

const staff = (body?: unknown): CallParts => ({ token: administrator, body })
const about = (categoryId: string, body?: unknown): CallParts => ({ ...staff(body), params: { categoryId } })
const make = async (body: object) => dataOf<StaffCategory>(await api.call('createCategory', staff(body)))

export function describeCategories(): void {
  describe('categories', () => {
    it('categories are created, listed, read, changed in part and deleted', async () => {
      const made = await make({
        name: 'Краски для бассейна',
        description: 'Не боятся хлора',
        guide: '## Как выбрать\n\nДля чаши и для бортов.',
        isActive: false,
        sortOrder: '7',
      })
      expect(made).toMatchObject({
        slug: 'kraski-dlya-basseyna',
        isActive: false,
        sortOrder: 7,
        _count: { products: 0 },
      })
      const listed = dataOf<StaffCategory[]>(await api.call('listStaffCategories', staff()))
      expect(listed.find(({ id }) => id === made.id)).toEqual(made)
      const shown = dataOf<{ id: string }[]>(await api.call('listCategories'))
      expect(shown.some(({ id }) => id === made.id)).toBe(false)
      const changed = await api.call(
        'updateCategory',
        about(made.id, { id: made.id, name: 'Для бассейна', isActive: true }),
      )
      expect(dataOf(changed)).toMatchObject({
        name: 'Для бассейна',
        slug: made.slug,
        description: made.description,
        guide: '## Как выбрать\n\nДля чаши и для бортов.',
        sortOrder: 7,
        isActive: true,
      })
      expect(dataOf(await api.call('readStaffCategory', about(made.id)))).toEqual(dataOf(changed))
      for (const part of [
        { isActive: false },
        { slug: 'bassein' },
        { sortOrder: 9 },
        { description: 'Новое' },
        { guide: 'Иначе' },
      ])
        expect(dataOf(await api.call('updateCategory', about(made.id, part)))).toMatchObject({
          name: 'Для бассейна',
          ...part,
        })
      const stale = about(made.id, { name: 'Поздно', version: made.version })
      await expectRefused('updateCategory', stale, 409, 'Категория тем временем изменена')
      const { version } = dataOf<StaffCategory>(await api.call('readStaffCategory', about(made.id)))
      expect((await api.call('updateCategory', about(made.id, { name: 'Вовремя', version }))).status).toBe(
        200,
      )
      expect((await api.call('deleteCategory', about(made.id))).status).toBe(200)
      await expectRefused('readStaffCategory', about(made.id), 404, 'Категория не найдена')
    })

    it('invalid category fields are named in the refusal', async () => {
      const [first, second] = [await make({ name: 'Верхняя' }), await make({ name: 'Вторая верхняя' })]
      const child = await make({ name: 'Вложенная', parentId: first.id })
      const refused = async (status: number, text: string, body: object) => {
        await expectRefused('createCategory', staff({ name: 'Новая', ...body }), status, text)
        await expectRefused(
          'updateCategory',
          about(second.id, { name: 'Вторая верхняя', ...body }),
          status,
          text,
        )
      }
      await refused(400, 'Название категории обязательно', { name: ' ' })
      await refused(400, 'Название — не больше 120 знаков', { name: 'я'.repeat(121) })
      await refused(400, 'Текст содержит недопустимые символы', { name: 'a\u0007' })
      await refused(400, 'Не больше 5000 символов', { description: 'я'.repeat(5_001) })
      await refused(400, 'Адрес — латинские буквы, цифры и дефисы, не больше 80', { slug: 'Адрес!' })
      await refused(400, 'Порядок — не больше миллиона', { sortOrder: 2_000_000 })
      for (const sortOrder of [1.5, '1.5', '-0,5'])
        await refused(400, 'sortOrder — целое число', { sortOrder })
      await refused(400, 'isActive — true или false', { isActive: 'да' })
      await refused(400, 'Загрузите изображение ещё раз', { image: 'https://example.ru/a.jpg' })
      await refused(400, 'Выберите родительскую категорию из списка', { parentId: 'x' })
      await refused(400, 'Неверное значение поля description', { description: 7 })
      for (const call of ['createCategory', 'updateCategory'])
        await expectRefused(call, about(second.id, []), 400, 'Тело запроса должно быть объектом JSON')
      await refused(409, 'Категория «верхняя» уже есть', { name: 'верхняя' })
      await refused(409, 'Адрес «verhnyaya» занят другой категорией', { slug: 'verhnyaya' })
      await refused(409, 'Изображение больше не хранится: загрузите его ещё раз', {
        image: '/images/uploads/aa/none.jpg',
      })
      await refused(422, 'Из названия адрес не составить: введите его', { name: '!!!', slug: '' })
      await refused(422, 'Родительской категории больше нет', { parentId: UNKNOWN_ID })
      const tooDeep = (name: string) =>
        `Категории вкладываются на два уровня: «${name}» оказалась бы под «Вложенная» на третьем`
      await expectRefused(
        'createCategory',
        staff({ name: 'Новая', parentId: child.id }),
        422,
        tooDeep('Новая'),
      )
      await expectRefused(
        'updateCategory',
        about(second.id, { name: 'Вторая', parentId: child.id }),
        422,
        tooDeep('Вторая'),
      )
      const itself = 'Категория не может стоять под самой собой'
      await expectRefused(
        'updateCategory',
        about(second.id, { name: 'Вторая', parentId: second.id }),
        422,
        itself,
      )
      await expectRefused(
        'deleteCategory',
        about(first.id),
        409,
        'В ней 1 вложенная категория. Перенесите их сначала',
      )
      for (const { id } of [child, first, second])
        expect((await api.call('deleteCategory', about(id))).status).toBe(200)
    })

    it('an invalid category id is refused, and a category with content is not deleted', async () => {
      for (const id of ['readStaffCategory', 'deleteCategory', 'updateCategory']) {
        const body = id === 'updateCategory' ? { name: 'Никакая' } : undefined
        await expectRefused(id, about('undefined', body), 400, 'Ошибка: неверный ID категории')
        await expectRefused(id, about(UNKNOWN_ID, body), 404, 'Категория не найдена')
      }
      const [row] = await query<{ id: string }>(
        database(),
        'SELECT "categoryId" AS id FROM "Product" WHERE "id" = $1',
        [product()],
      )
      const inUse = await api.call('deleteCategory', about(row?.id ?? ''))
      expect([inUse.status, inUse.text.includes('Перенесите их в другую или выключите категорию')]).toEqual([
        409,
        true,
      ])
      const { id } = await make({ name: 'С промокодом' })
      await query(
        database(),
        `INSERT INTO "PromoCode" ("id", "code", "kind", "value", "categoryId") VALUES (gen_random_uuid(), 'CATEGORY', 'PERCENT', 5, $1)`,
        [id],
      )
      await expectRefused('deleteCategory', about(id), 409, 'На неё действует 1 промокод')
      await query(database(), `DELETE FROM "PromoCode" WHERE "code" = 'CATEGORY'`)
      await api.call('deleteCategory', about(id))
    })

    it('category calls report failures in their own words', async () => {
      const { id } = await make({ name: 'Для проб' })
      const name = { name: 'Для проб' }
      const failing = (call: string, text: string, parts: CallParts) =>
        expectRefused(call, parts, 500, text).then(() => undefined)
      await withoutTable(database(), 'Category.tint', async () => {
        await failing('listStaffCategories', 'Ошибка при загрузке категорий', staff())
        await failing('readStaffCategory', 'Ошибка при загрузке категории', about(id))
      })
      await withReadOnlyTable(database(), 'Category', async () => {
        await failing('createCategory', 'Ошибка при сохранении категории', staff({ name: 'Ещё одна' }))
        await failing('updateCategory', 'Ошибка при сохранении категории', about(id, name))
        await failing('deleteCategory', 'Ошибка при удалении категории', about(id))
      })
      await api.call('deleteCategory', about(id))
    })
  })
}
