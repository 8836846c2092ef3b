import { describe, expect, it } from 'vitest'

import { withoutTable, withReadOnlyTable } from '~tests/support/database/broken-database'
import { query } from '~tests/support/database/shop-data'
import { dataOf, messageOf } from '~tests/support/http/api-client'
import { UNKNOWN_ID, type CallParts } from '~tests/support/http/api-document'

import { administrator, api, database, expectRefused, own, placeOrder } from './contract-shop'

const staff = (parts: CallParts = {}): CallParts => ({ token: administrator, ...parts })
const about = (customerId: string, body?: unknown): CallParts => staff({ params: { customerId }, body })

interface Customer {
  id: string
  email: string
  name: string
  totalOrders: number
}

export function describeCustomers(): void {
  describe('customers', () => {
    it('customers are listed as on the page, with their figures and without staff', async () => {
      const { userId, token } = await own.register('listed@example.ru')
      await placeOrder({}, { token })
      for (const id of ['listUsers', 'customerStats']) {
        const answer = await api.call(
          id,
          staff({ query: { search: 'listed@', sort: 'ordersCount', direction: 'asc' } }),
        )
        expect(dataOf<Customer[]>(answer)).toMatchObject([
          { id: userId, email: 'listed@example.ru', role: 'CUSTOMER', totalOrders: 1, status: 'ACTIVE' },
        ])
        expect(answer.body).toMatchObject({ users: dataOf(answer), total: 1, page: 1, pages: 1, next: null })
        expect(dataOf(await api.call(id, staff({ query: { search: 'boss@' } })))).toEqual([])
        expect(dataOf(await api.call(id, staff({ query: { page: '50' } })))).toEqual([])
        const refused = (query: Record<string, string>, text: string) =>
          expectRefused(id, staff({ query }), 400, text)
        await refused({ status: 'LOST' }, 'status — одно из: ACTIVE, INACTIVE')
        await refused({ fresh: 'yes' }, 'fresh — одно из: on')
        await refused({ consent: 'maybe' }, 'consent — одно из: yes, no')
        for (const name of ['ordersMin', 'ordersMax'])
          await refused({ [name]: '-1' }, `${name} — целое число от 0 до 999999`)
        for (const name of ['spentMin', 'spentMax'])
          await refused({ [name]: '-1' }, `${name} — целое число рублей от 0 до 9999999`)
        for (const name of ['lastFrom', 'lastTo'])
          await refused({ [name]: '31.01.2026' }, `${name} — день вида 2026-01-31`)
        await refused({ segment: 'x' }, 'segment — идентификатор')
        for (const name of ['city', 'tag'])
          await refused({ [name]: 'я'.repeat(101) }, `${name} — не больше 100 знаков`)
        await refused({ search: 'я'.repeat(101) }, 'search — не больше 100 знаков')
        await refused(
          { sort: 'phone' },
          'sort — одно из: createdAt, name, totalSpentKopecks, ordersCount, lastOrderKey',
        )
        await refused({ direction: 'up' }, 'direction — одно из: asc, desc')
        await refused({ size: '1' }, 'size — одно из: 20, 50, 100')
        await refused({ page: '51' }, 'page — целое число от 1 до 50')
        await refused({ place: 'x' }, 'place — то, что ответил next')
        await refused(
          { place: `after:2026-01-01:${UNKNOWN_ID}`, sort: 'ordersCount' },
          'place — то, что ответил next',
        )
      }
    })

    it('a customer is changed, deactivated and activated, and invalid fields are named', async () => {
      const { userId } = await own.register('changed@example.ru')
      const changed = await api.call('updateUser', about(userId, { name: 'Яна', phone: '8 949 765 43 21' }))
      expect(dataOf(changed)).toMatchObject({
        name: 'Яна',
        phone: '+79497654321',
        email: 'changed@example.ru',
      })
      const refused = (body: unknown, text: string) =>
        expectRefused('updateUser', about(userId, body), 400, text)
      await refused({ name: ' ', phone: null }, 'Введите имя')
      await refused({ name: 'я'.repeat(201), phone: null }, 'Не больше 200 символов')
      await refused({ name: 'Я\u0007', phone: null }, 'Текст содержит недопустимые символы')
      await refused({ name: 'Яна', phone: '12' }, 'Проверьте телефон: нужен номер вида +7 949 123-45-67')
      for (const status of ['INACTIVE', 'ACTIVE'])
        expect(dataOf(await api.call('setUserStatus', about(userId, { status })))).toMatchObject({
          id: userId,
          status,
        })
      await expectRefused('setUserStatus', about(userId, { status: 'GONE' }), 400, 'Выберите статус')
      const [boss] = await query<{ id: string }>(
        database(),
        `SELECT "id" FROM "User" WHERE "role" = 'ADMIN' LIMIT 1`,
      )
      for (const unknownId of [UNKNOWN_ID, 'x', boss?.id ?? '']) {
        await expectRefused(
          'updateUser',
          about(unknownId, { name: 'Яна', phone: null }),
          404,
          'Клиент не найден',
        )
        await expectRefused('setUserStatus', about(unknownId, { status: 'ACTIVE' }), 404, 'Клиент не найден')
        await expectRefused('deleteUser', about(unknownId), 404, 'Клиент не найден')
      }
    })

    it('a customer is deleted once no order is open', async () => {
      const { userId, token } = await own.register('deleted@example.ru')
      const orderId = await placeOrder({}, { token })
      await expectRefused(
        'deleteUser',
        about(userId),
        409,
        'У клиента есть незавершённые заказы. Сначала отмените их.',
      )
      await query(database(), `UPDATE "Order" SET "status" = 'DELIVERED' WHERE "id" = $1`, [orderId])
      const deleted = await api.call('deleteUser', about(userId))
      expect([deleted.status, messageOf(deleted)]).toEqual([200, 'Клиент успешно удалён!'])
      expect(
        await query(database(), 'SELECT "userId", "email" FROM "Order" WHERE "id" = $1', [orderId]),
      ).toEqual([{ userId: null, email: null }])
    })

    it('an email to a customer is queued for that customer only', async () => {
      const { userId } = await own.register('written@example.ru')
      const letter = {
        to: 'Written@example.ru',
        subject: 'Ваш заказ',
        text: 'Здравствуйте!\nЖдём вас.',
        html: '<script>x</script>',
      }
      const sent = await api.call('sendEmail', staff({ body: letter }))
      expect([sent.status, dataOf(sent)]).toEqual([200, null])
      const kept = await query(
        database(),
        'SELECT "subject", "text" FROM "CustomerMail" WHERE "userId" = $1',
        [userId],
      )
      expect(kept).toEqual([{ subject: 'Ваш заказ', text: 'Здравствуйте!\nЖдём вас.' }])
      const refused = (change: object, status: number, text: string) =>
        expectRefused('sendEmail', staff({ body: { ...letter, ...change } }), status, text)
      await refused({ to: 'stranger@example.ru' }, 404, 'Клиент не найден')
      await refused({ to: '' }, 400, 'Введите email')
      await refused({ to: 'written' }, 400, 'Проверьте email: нужен адрес вида name@example.ru')
      await refused({ to: 'written@example' }, 400, 'Похоже, в адресе не хватает окончания: .ru или .com')
      await refused({ to: `${'я'.repeat(255)}@example.ru` }, 400, 'Не больше 254 символов')
      await refused({ subject: ' ' }, 400, 'Введите тему')
      await refused({ subject: 'я'.repeat(201) }, 400, 'Не больше 200 символов')
      await refused({ subject: 'Т\u0007' }, 400, 'Текст содержит недопустимые символы')
      await refused({ text: ' ' }, 400, 'Введите текст')
      await refused({ text: 'я'.repeat(5_001) }, 400, 'Не больше 5000 символов')
    })

    it('customer calls report failures in the words of the specification', async () => {
      const { userId } = await own.register('unlucky@example.ru')
      await withoutTable(database(), 'TaggedCustomer', async () => {
        for (const id of ['listUsers', 'customerStats'])
          await expectRefused(id, staff(), 500, 'Ошибка загрузки данных')
      })
      await withReadOnlyTable(database(), 'User', async () => {
        await expectRefused(
          'setUserStatus',
          about(userId, { status: 'INACTIVE' }),
          500,
          'Ошибка при обновлении статуса клиента',
        )
        await expectRefused(
          'updateUser',
          about(userId, { name: 'Яна', phone: null }),
          500,
          'Ошибка при обновлении данных клиента',
        )
        await expectRefused('deleteUser', about(userId), 500, 'Ошибка удаления клиента')
      })
      const body = { to: 'unlucky@example.ru', subject: 'Тема', text: 'Текст' }
      await withReadOnlyTable(database(), 'CustomerMail', () =>
        expectRefused('sendEmail', staff({ body }), 500, 'Ошибка при отправке email'),
      )
    })
  })
}
