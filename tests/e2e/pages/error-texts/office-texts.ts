import { beforeAll, describe, expect, it } from 'vitest'

import { withoutTable, withReadOnlyTable } from '~tests/support/database/broken-database'
import { query } from '~tests/support/database/shop-data'
import { HttpClient, type HttpAnswer } from '~tests/support/http/http-client'
import { placeOrderBy } from '~tests/support/people/customer-forms'
import { fileForm, photograph, program } from '~tests/support/pictures/odd-pictures'
import type { OpenShop } from '~tests/support/shop/shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }

/** The back office's texts (its specification, sections 2 to 8). */
export function describeOfficeTexts(own: () => { shop: OpenShop; productId: string }): void {
  describe('texts of the back office’s specification', () => {
    const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000'
    let boss: HttpClient
    let bareOrder: string
    let emptyOrder: string
    let noteId: string

    beforeAll(async () => {
      boss = new HttpClient(own().shop.url)
      await boss.post('/admin/login', administrator)
      const orderOf = (lastName: string) =>
        placeOrderBy(new HttpClient(own().shop.url), [own().productId], {
          lastName,
          email: `${lastName}@example.ru`,
        })
      emptyOrder = await orderOf('pustov')
      await query(own().shop.databaseUrl, 'DELETE FROM "OrderItem" WHERE "orderId" = $1', [emptyOrder])
      const asProgram = async (path: string, body: unknown, token = '') => {
        const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
        const answer = await fetch(`${own().shop.url}${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        })
        return (await answer.json()) as { token?: string; data: { id: string } }
      }
      const { token } = await asProgram('/api/auth/login', administrator)
      bareOrder = (
        await asProgram(
          '/api/orders',
          { items: [{ productId: own().productId, quantity: 1 }], shippingAddress: {} },
          token,
        )
      ).data.id
      await boss.post(`/admin/orders/${bareOrder}`, { intent: 'note', text: 'Позвонить за час' })
      noteId =
        (
          await query<{ id: string }>(
            own().shop.databaseUrl,
            'SELECT "id" FROM "OrderNote" WHERE "orderId" = $1',
            [bareOrder],
          )
        )[0]?.id ?? ''
      await query(own().shop.databaseUrl, 'DELETE FROM "Notification"')
    })

    const newOrder = (fields: Record<string, string>) =>
      boss.post('/admin/orders/new', { intent: 'order', step: 'create', ...fields })
    const goods = () => ({
      customerName: 'Анна',
      'line-0-productId': own().productId,
      'line-0-quantity': '1',
    })
    const categories = (fields: Record<string, string>) => boss.post('/admin/categories', fields)
    const newCategory = (fields: Record<string, string>) =>
      boss.post('/admin/categories/new', { intent: 'save', sortOrder: '0', ...fields })
    const idOf = async (text: string) =>
      (await query<{ id: string }>(own().shop.databaseUrl, text))[0]?.id ?? ''
    const anyCategory = () => idOf('SELECT "categoryId" AS id FROM "Product" LIMIT 1')
    const emptyCategory = () =>
      idOf(
        `INSERT INTO "Category" ("id", "name", "slug") VALUES (gen_random_uuid(), gen_random_uuid()::text, gen_random_uuid()::text) RETURNING "id"`,
      )
    const categoryWithFile = (file = program()) => {
      const form = fileForm(file)
      for (const [name, value] of Object.entries({ intent: 'save', name: 'С файлом', sortOrder: '0' }))
        form.set(name, value)
      return form
    }
    const failing = (table: string, ask: () => Promise<HttpAnswer>) =>
      withReadOnlyTable(own().shop.databaseUrl, table, ask)
    const missing = (table: string, ask: () => Promise<HttpAnswer>) =>
      withoutTable(own().shop.databaseUrl, table, ask)
    const notify = async (path: string) => {
      await query(
        own().shop.databaseUrl,
        `INSERT INTO "Notification" ("id", "dedupeKey", "type", "priority", "title", "message", "createdAt")
         VALUES (gen_random_uuid(), 'texts', 'SYSTEM_ALERT', 'LOW', 'Проба', 'Текст', now()) ON CONFLICT DO NOTHING`,
      )
      const [row] = await query<{ id: string }>(own().shop.databaseUrl, 'SELECT "id" FROM "Notification"')
      return boss.get(path.replace(':id', row?.id ?? ''))
    }

    it.each<[string, string, number, () => Promise<HttpAnswer>]>([
      ['ВОЙТИ', 'the sign-in', 200, () => new HttpClient(own().shop.url).get('/admin/login')],
      [
        'Неверный email или пароль',
        'the sign-in',
        401,
        () =>
          new HttpClient(own().shop.url).post('/admin/login', {
            ...administrator,
            password: 'не тот пароль',
          }),
      ],
      [
        'У вас нет прав администратора',
        'the sign-in',
        403,
        () =>
          new HttpClient(own().shop.url).post('/admin/login', {
            email: 'anna@example.ru',
            password: 'тайный пароль',
          }),
      ],
      [
        'Ошибка входа. Попробуйте еще раз.',
        'the sign-in',
        500,
        () =>
          missing('LoginAttempt', () => new HttpClient(own().shop.url).post('/admin/login', administrator)),
      ],
      ['Главный администратор', 'the frame', 200, () => boss.get('/admin')],
      ['Активен', 'the frame', 200, () => boss.get('/admin')],
      ['ВСЕ ЗАКАЗЫ', 'the overview', 200, () => boss.get('/admin')],
      ['ЗАКАЗЫ НЕ НАЙДЕНЫ', 'the list of orders', 200, () => boss.get('/admin/orders?search=такого-нет')],
      [
        'Попробуйте изменить параметры поиска',
        'the list of orders',
        200,
        () => boss.get('/admin/orders?search=такого-нет'),
      ],
      ...[
        'Ожидает',
        'Обрабатывается',
        'Отправлен',
        'Доставлен',
        'Отменен',
        'Возврат',
        'Ожидает оплаты',
        'Оплачен',
        'Ошибка оплаты',
        'Возвращен',
      ].map((label): [string, string, number, () => Promise<HttpAnswer>] => [
        label,
        'the list of orders',
        200,
        () => boss.get('/admin/orders'),
      ]),
      ['Заказ не найден', 'an order', 404, () => boss.get(`/admin/orders/${UNKNOWN_ID}`)],
      [UNKNOWN_ID, 'an order', 404, () => boss.get(`/admin/orders/${UNKNOWN_ID}`)],
      ['Товары не найдены', 'an order', 200, () => boss.get(`/admin/orders/${emptyOrder}`)],
      ['Заметок нет', 'an order', 200, () => boss.get(`/admin/orders/${emptyOrder}`)],
      ['Гость', 'an order', 200, () => boss.get(`/admin/orders/${bareOrder}`)],
      ['Нет email', 'an order', 200, () => boss.get(`/admin/orders/${bareOrder}`)],
      ['Нет телефона', 'an order', 200, () => boss.get(`/admin/orders/${bareOrder}`)],
      [
        'Вы уверены, что хотите удалить этот заказ?',
        'its deletion',
        200,
        () => boss.get(`/admin/orders/${bareOrder}/delete`),
      ],
      [
        'Вы уверены, что хотите удалить эту заметку?',
        'a note’s deletion',
        200,
        () => boss.get(`/admin/orders/${bareOrder}/notes/${noteId}/delete`),
      ],
      [
        'Ошибка при добавлении заметки: Неизвестная ошибка',
        'a note',
        500,
        () =>
          failing('OrderNote', () =>
            boss.post(`/admin/orders/${bareOrder}`, { intent: 'note', text: 'Ещё одна' }),
          ),
      ],
      [
        'Ошибка при удалении заметки: Неизвестная ошибка',
        'a note',
        500,
        () =>
          failing('OrderNote', () =>
            boss.post(`/admin/orders/${bareOrder}/notes/${noteId}/delete`, { intent: 'delete' }),
          ),
      ],
      ['Заполните обязательные поля: имя клиента и добавьте товары', 'a new order', 422, () => newOrder({})],
      [
        'Выберите товары для всех позиций',
        'a new order',
        422,
        () => newOrder({ ...goods(), 'line-1-search': 'кисть' }),
      ],
      [
        'Товар не найден',
        'a new order',
        200,
        () => newOrder({ step: 'find', 'line-0-search': 'ничегонетакого' }),
      ],
      [
        'Ошибка при создании заказа: Товар не найден',
        'a new order',
        409,
        () => newOrder({ ...goods(), 'line-0-productId': UNKNOWN_ID }),
      ],
      [
        'Ошибка при создании заказа: Неизвестная ошибка',
        'a new order',
        500,
        () => failing('OrderItem', () => newOrder({ ...goods(), 'line-0-priceKopecks': '100000' })),
      ],
      ['УПРАВЛЕНИЕ ЗАКАЗАМИ', 'the orders manager', 200, () => boss.get('/admin/orders-manager')],
      ['Доставлен', 'the orders manager', 200, () => boss.get('/admin/orders-manager')],
      ['Нет уведомлений', 'notifications', 200, () => boss.get('/admin/notifications')],
      ['Уведомлений пока нет', 'notifications', 200, () => boss.get('/admin/notifications')],
      [
        'Все уведомления прочитаны',
        'notifications',
        200,
        () => boss.get('/admin/notifications?filter=unread'),
      ],
      ['только что', 'notifications', 200, () => notify('/admin/notifications')],
      ['Удалить это уведомление?', 'notifications', 200, () => notify('/admin/notifications/delete?ids=:id')],
      ['Управление категориями', 'the categories', 200, () => boss.get('/admin/categories')],
      ['Активна', 'the categories', 200, () => boss.get('/admin/categories')],
      ['КАТЕГОРИИ НЕ НАЙДЕНЫ', 'the categories', 200, () => boss.get('/admin/categories?search=такой-нет')],
      [
        'Ошибка при загрузке категорий',
        'the categories',
        503,
        () => missing('Category.sortOrder', () => boss.get('/admin/categories')),
      ],
      [
        'Ошибка: неверный ID категории',
        'the categories',
        400,
        () => categories({ intent: 'toggle', categoryId: 'undefined', isActive: 'true' }),
      ],
      [
        'Ошибка: неверный ID категории',
        'the categories',
        400,
        () => categories({ intent: 'toggle', isActive: 'true' }),
      ],
      [
        'Ошибка: неверный ID категории',
        'a category that is none',
        200,
        async () => boss.follow(await boss.get('/admin/categories/undefined/edit')),
      ],
      [
        'Ошибка: неверный ID категории',
        'the deletion of one that is none',
        200,
        async () => boss.follow(await boss.post('/admin/categories/undefined/delete', { intent: 'delete' })),
      ],
      [
        'Ошибка при обновлении: Категория не найдена',
        'the categories',
        404,
        () => categories({ intent: 'toggle', categoryId: UNKNOWN_ID, isActive: 'true' }),
      ],
      [
        'Ошибка при обновлении статуса категории',
        'the categories',
        500,
        async () =>
          failing('Category', async () =>
            categories({ intent: 'toggle', categoryId: await anyCategory(), isActive: 'false' }),
          ),
      ],
      [
        'Вы уверены, что хотите удалить эту категорию?',
        'its deletion',
        200,
        async () => boss.get(`/admin/categories/${await emptyCategory()}/delete`),
      ],
      [
        'Ошибка при удалении: В категории 5 товаров',
        'its deletion',
        409,
        async () => boss.post(`/admin/categories/${await anyCategory()}/delete`, { intent: 'delete' }),
      ],
      [
        'Ошибка при удалении категории',
        'its deletion',
        500,
        async () => {
          const path = `/admin/categories/${await emptyCategory()}/delete`
          return failing('Category', () => boss.post(path, { intent: 'delete' }))
        },
      ],
      [
        'Категория успешно удалена!',
        'its deletion',
        200,
        async () =>
          boss.follow(
            await boss.post(`/admin/categories/${await emptyCategory()}/delete`, { intent: 'delete' }),
          ),
      ],
      [
        'Ошибка при загрузке категории',
        'the form',
        500,
        async () =>
          missing('Category.seoTitle', async () => boss.get(`/admin/categories/${await anyCategory()}/edit`)),
      ],
      ['Категория не найдена', 'the form', 404, () => boss.get(`/admin/categories/${UNKNOWN_ID}/edit`)],
      ['Название категории обязательно', 'the form', 400, () => newCategory({ name: '   ' })],
      [
        'Ошибка при сохранении: Адрес «zanyat» занят другой категорией',
        'the form',
        409,
        async () => {
          await newCategory({ name: 'Занявшая', slug: 'zanyat' })
          return newCategory({ name: 'Занят', slug: 'zanyat' })
        },
      ],
      [
        'Ошибка при сохранении категории',
        'the form',
        500,
        () => failing('Category', () => newCategory({ name: 'Никакая' })),
      ],
      [
        'Категория успешно создана!',
        'the form',
        200,
        async () => boss.follow(await newCategory({ name: 'Созданная' })),
      ],
      [
        'Категория успешно обновлена!',
        'the form',
        200,
        async () =>
          boss.follow(
            await boss.post(`/admin/categories/${await emptyCategory()}/edit`, {
              intent: 'save',
              name: 'Иная',
              sortOrder: '0',
            }),
          ),
      ],
      [
        'Ошибка при загрузке изображения: Подойдут только изображения JPEG, PNG, GIF и WebP',
        'the form',
        422,
        () => boss.send('/admin/categories/new', { method: 'POST', body: categoryWithFile() }),
      ],
      [
        'Ошибка при сохранении категории',
        'the form with a picture',
        500,
        () =>
          missing('UploadedImage', async () =>
            boss.send('/admin/categories/new', {
              method: 'POST',
              body: categoryWithFile(await photograph()),
            }),
          ),
      ],
    ])('the back office shows «%s» (%s)', async (text, _, status, ask) => {
      const answer = await ask()
      expect([answer.status, answer.words.includes(text)]).toEqual([status, true])
      expect(answer.text).not.toMatch(/relation|does not exist|Lost|refuse_writes/)
    })

    it('the back office shows zeros and an empty list for unreadable data, and says so', async () => {
      for (const [path, table] of [
        ['/admin', 'Order.priority'],
        ['/admin/orders', 'Order.priority'],
        ['/admin/audit', 'AuditLog.entityId'],
      ] as const) {
        const { status, words } = await missing(table, () => boss.get(path))
        expect([path, status, words.includes('Повторить')]).toEqual([path, 503, true])
      }
    })
  })
}
