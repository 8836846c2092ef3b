import { describe, expect, it } from 'vitest'

import { query } from '~tests/support/database/shop-data'
import { dataOf } from '~tests/support/http/api-client'
import { UNKNOWN_ID, type CallParts } from '~tests/support/http/api-document'

import {
  administrator,
  api,
  database,
  expectRefused,
  orderBody,
  placeOrder,
  product,
  userId,
} from './contract-shop'

interface StaffOrder {
  id: string
  status: string
  notes: { id: string; text: string; author: string }[]
}

const staff = (parts: CallParts): CallParts => ({ token: administrator, ...parts })
const about = (orderId: string, body?: unknown): CallParts => staff({ params: { orderId }, body })

const change = (orderId: string, body: unknown) => api.call('updateStaffOrder', about(orderId, body))

async function pay(orderId: string, state: Record<string, string>): Promise<void> {
  const columns = Object.keys(state).map((name) => `, "${name}"`)
  const values = Object.values(state).map((_, index) => `, $${index + 2}`)
  const text = `INSERT INTO "Payment" ("id", "orderId", "provider", "method", "attempt", "amountKopecks", "gatewayNumber"${columns.join('')})
    VALUES (gen_random_uuid(), $1, 'SANDBOX', 'ONLINE', 1, 100000, gen_random_uuid()::text${values.join('')})`
  await query(database(), text, [orderId, ...Object.values(state)])
}

export function describeStaff(): void {
  describe('staff calls', () => {
    it('staff create an order with fewer fields than a customer, once for a key', async () => {
      const items = [{ productId: product(10), quantity: 2, price: 1_000 }]
      const body = {
        userId: null,
        items,
        shippingAddress: { firstName: 'Пётр', email: '', phone: '' },
        paymentMethod: 'cash',
        notes: '',
      }
      const keyed = () =>
        api.call('placeOrder', staff({ body, headers: { 'Idempotency-Key': 'by-the-shop-once' } }))
      const [first, again] = [await keyed(), await keyed()]
      expect([first.status, dataOf(again)]).toEqual([201, dataOf(first)])
      expect(dataOf(first)).toMatchObject({ status: 'PENDING', total: 2_000, userId: null })
      const order = dataOf(await api.call('readStaffOrder', about(dataOf<{ id: string }>(first).id)))
      expect(order).toMatchObject({
        source: 'ADMIN',
        deliveryMethod: 'PICKUP',
        user: { name: 'Пётр Покупатель', email: null, phone: null },
        shippingAddress: { city: null, house: null, country: 'Россия' },
      })
    })

    it('staff get the invalid products of an order named', async () => {
      const refused = (item: object, text: string) =>
        expectRefused(
          'placeOrder',
          staff({ body: orderBody({ items: [{ productId: product(11), quantity: 1, ...item }] }) }),
          409,
          text,
        )
      const [row] = await query<{ name: string }>(
        database(),
        'SELECT "name" FROM "Product" WHERE "id" = $1',
        [product(11)],
      )
      const name = row?.name ?? ''
      const now = (set: string) =>
        query(database(), `UPDATE "Product" SET ${set} WHERE "id" = $1`, [product(11)])
      await refused({ productId: UNKNOWN_ID }, 'Товар не найден')
      await refused({ price: 1 }, `${name}: цена изменилась, теперь 1 000 ₽. Проверьте сумму.`)
      await now('"stock" = 3')
      await refused({ quantity: 9 }, `${name}: в наличии 3 шт., в заказе 9`)
      await now('"stock" = 0')
      await refused({}, `${name}: нет в наличии`)
      await now('"stock" = 100, "isActive" = false')
      await refused({}, `${name}: товар скрыт или в архиве`)
      await now('"isActive" = true')
    })

    it('staff list orders as on the page, and read one order and a customer’s orders', async () => {
      const orderId = await placeOrder()
      const listed = await api.call(
        'listStaffOrders',
        staff({ query: { size: '20', status: 'PENDING', source: 'API' } }),
      )
      const { orders } = listed.body as { orders: StaffOrder[] }
      expect(orders[0]?.id).toBe(orderId)
      expect(dataOf<{ orders: StaffOrder[] }>(listed).orders).toEqual(orders)
      expect(dataOf(await api.call('readStaffOrder', about(orderId)))).toEqual(orders[0])
      await expectRefused('readStaffOrder', about(UNKNOWN_ID), 404, 'Заказ не найден')
      const ofCustomer = await api.call('listOrdersOfCustomer', staff({ params: { userId } }))
      expect(dataOf<StaffOrder[]>(ofCustomer)[0]).toEqual(orders[0])
      for (const unknownId of [UNKNOWN_ID, 'x'])
        await expectRefused(
          'listOrdersOfCustomer',
          staff({ params: { userId: unknownId } }),
          404,
          'Клиент не найден',
        )
    })

    it('invalid list parameters are named, and an invalid order id is not found', async () => {
      const refused = (query: Record<string, string>, text: string) =>
        expectRefused('listStaffOrders', staff({ query }), 400, text)
      await refused(
        { status: 'LOST' },
        'status — одно из: PENDING, CONFIRMED, PROCESSING, SHIPPED, DELIVERED, CANCELLED, REFUNDED',
      )
      await refused(
        { paymentStatus: 'paid' },
        'paymentStatus — одно из: DUE, PENDING, PAID, FAILED, REFUNDED',
      )
      await refused({ delivery: 'ROCKET' }, 'delivery — одно из: PICKUP, DELIVERY')
      await refused({ source: 'MOON' }, 'source — одно из: SITE, API, ADMIN')
      await refused({ late: 'always' }, 'late — одно из: confirm, ship, deliver')
      for (const name of ['from', 'to'])
        await refused({ [name]: '31.01.2026' }, `${name} — день вида 2026-01-31`)
      for (const name of ['min', 'max'])
        await refused({ [name]: '-1' }, `${name} — целое число рублей от 0 до 9999999`)
      await refused({ search: 'я'.repeat(101) }, 'search — не больше 100 знаков')
      await refused({ sort: 'name' }, 'sort — одно из: createdAt, totalKopecks')
      await refused({ direction: 'up' }, 'direction — одно из: asc, desc')
      await refused({ size: '1' }, 'size — одно из: 20, 50, 100')
      await refused({ page: '51' }, 'page — целое число от 1 до 50')
      for (const place of ['nowhere', `after:ABC:${UNKNOWN_ID}`])
        await refused({ place }, 'place — то, что ответил next')
      expect(
        (await api.call('listStaffOrders', staff({ query: { status: '', size: '', search: '' } }))).status,
      ).toBe(200)
      for (const id of ['readStaffOrder', 'deleteStaffOrder'])
        await expectRefused(id, about('x'), 404, 'Заказ не найден')
      await expectRefused('updateStaffOrder', about('x', { status: 'SHIPPED' }), 404, 'Заказ не найден')
      await expectRefused('addOrderNote', about('x', { text: 'Никому' }), 404, 'Заказ не найден')
      await expectRefused(
        'deleteOrderNote',
        staff({ params: { orderId: 'x', noteId: 'x' } }),
        404,
        'Заметка не найдена',
      )
      for (const id of ['markNotificationRead', 'deleteNotification'])
        await expectRefused(id, staff({ params: { notificationId: 'x' } }), 404, 'Уведомление не найдено')
    })

    it('one state of an order changes at a time, and never against money or stock', async () => {
      const orderId = await placeOrder({ items: [{ productId: product(12), quantity: 2 }] })
      const refused = (body: unknown, status: number, text: string) =>
        expectRefused('updateStaffOrder', about(orderId, body), status, text)
      expect(dataOf(await change(orderId, { status: 'SHIPPED', trackingNumber: 'DN-1' }))).toMatchObject({
        status: 'SHIPPED',
        trackingNumber: 'DN-1',
      })
      expect(dataOf(await change(orderId, { paymentStatus: 'PAID' }))).toMatchObject({
        paymentStatus: 'PAID',
      })
      await refused({ status: 'SHIPPED' }, 409, 'Заказ уже в состоянии «Отправлен».')
      await refused({}, 400, 'Укажите одно поле: status или paymentStatus')
      await refused(
        { status: 'PENDING', paymentStatus: 'PAID' },
        400,
        'Укажите одно поле: status или paymentStatus',
      )
      await refused({ status: 'LOST' }, 400, 'Неизвестный статус заказа')
      await refused({ paymentStatus: 'LOST' }, 400, 'Неизвестный статус оплаты')
      await refused({ status: 'CANCELLED', refund: 'да' }, 400, 'refund — true или false')
      await refused(
        { status: 'SHIPPED', trackingNumber: 'я'.repeat(101) },
        400,
        'Трек-номер — не больше 100 знаков',
      )
      await refused({ status: 'SHIPPED', trackingNumber: 7 }, 400, 'Неверное значение поля trackingNumber')
      await refused(
        { status: 'SHIPPED', trackingNumber: 'DN\u00001' },
        400,
        'Текст содержит недопустимые символы',
      )
      await expectRefused(
        'updateStaffOrder',
        about(UNKNOWN_ID, { status: 'SHIPPED' }),
        404,
        'Заказ не найден',
      )

      await pay(orderId, { status: 'PAID', paidAt: new Date().toISOString() })
      await refused(
        { status: 'CANCELLED' },
        409,
        'За заказ получено онлайн 1 000 ₽. Отметьте возврат денег, чтобы сменить статус.',
      )
      await refused(
        { paymentStatus: 'PENDING' },
        409,
        'За заказ получено онлайн 1 000 ₽. Статус оплаты сменится сам, когда деньги вернутся.',
      )
      expect((await change(orderId, { status: 'CANCELLED', refund: true })).status).toBe(200)
      await query(database(), 'UPDATE "Product" SET "stock" = 1 WHERE "id" = $1', [product(12)])
      const short = await change(orderId, { status: 'PROCESSING' })
      expect([short.status, short.text.includes('Не хватает товара.')]).toEqual([409, true])
      await query(database(), 'UPDATE "Product" SET "stock" = 100 WHERE "id" = $1', [product(12)])
    })

    it('notes are created and deleted', async () => {
      const orderId = await placeOrder()
      const notes = async () => dataOf<StaffOrder>(await api.call('readStaffOrder', about(orderId))).notes
      expect((await api.call('addOrderNote', about(orderId, { text: 'Позвонить за час' }))).status).toBe(200)
      expect((await api.call('addOrderNote', about(orderId, { text: '   ' }))).status).toBe(200)
      const [note, ...others] = await notes()
      expect([note?.text, others]).toEqual(['Позвонить за час', []])
      await expectRefused('addOrderNote', about(UNKNOWN_ID, { text: 'Никому' }), 404, 'Заказ не найден')
      const deleting = staff({ params: { orderId, noteId: note?.id ?? '' } })
      expect((await api.call('deleteOrderNote', deleting)).status).toBe(200)
      await expectRefused('deleteOrderNote', deleting, 404, 'Заметка не найдена')
      expect(await notes()).toEqual([])
    })

    it('an order without money is deleted', async () => {
      const orderId = await placeOrder()
      const refused = (text: string) => expectRefused('deleteStaffOrder', about(orderId), 409, text)
      await change(orderId, { paymentStatus: 'PAID' })
      await refused('Сначала верните деньги: у заказа статус «Оплачен».')
      await change(orderId, { paymentStatus: 'PENDING' })
      const payment = (set: string) =>
        query(database(), `UPDATE "Payment" SET ${set} WHERE "orderId" = $1`, [orderId])
      await pay(orderId, { status: 'PENDING', nextPollAt: new Date(Date.now() + 86_400_000).toISOString() })
      await refused('Клиент сейчас платит за этот заказ. Подождите, пока оплата закончится.')
      await payment(`"status" = 'FAILED'`)
      await refused('Страница оплаты этого заказа ещё открыта у банка. Закрываем её: повторите через минуту.')
      await payment(`"status" = 'PAID', "paidAt" = now(), "nextPollAt" = NULL`)
      await refused('Сначала верните деньги: заказ оплачен онлайн.')
      await payment(`"status" = 'REFUNDED'`)
      await refused('Заказ был оплачен онлайн, и на него есть кассовый чек: такие заказы остаются в книгах.')
      await query(database(), 'DELETE FROM "Payment" WHERE "orderId" = $1', [orderId])
      expect((await api.call('deleteStaffOrder', about(orderId))).status).toBe(200)
      await expectRefused('deleteStaffOrder', about(orderId), 404, 'Заказ не найден')
    })

    it('notifications are read, marked and deleted', async () => {
      const [row] = await query<{ id: string }>(
        database(),
        `INSERT INTO "Notification" ("id", "type", "priority", "title", "message", "dedupeKey") VALUES (gen_random_uuid(), 'SYSTEM_ALERT', 'LOW', 'Проба', '…', 'staff-calls') RETURNING "id"`,
      )
      const one = staff({ params: { notificationId: row?.id ?? '' } })
      const unknownRequest = staff({ params: { notificationId: UNKNOWN_ID } })
      const read = async (wanted: Record<string, string>) =>
        dataOf<{ pagination: object; unreadCount: number }>(
          await api.call('listNotifications', staff({ query: wanted })),
        )
      expect((await read({ page: '2', limit: '1' })).pagination).toMatchObject({ page: 2, limit: 1 })
      await expectRefused(
        'listNotifications',
        staff({ query: { page: '0' } }),
        400,
        'page — целое число от 1 до 10000',
      )
      for (const id of ['markNotificationRead', 'deleteNotification']) {
        expect([id, (await api.call(id, one)).status]).toEqual([id, 200])
        await expectRefused(id, unknownRequest, 404, 'Уведомление не найдено')
      }
      expect((await api.call('markNotificationsRead', staff({}))).status).toBe(200)
      expect((await read({ unreadOnly: 'true' })).unreadCount).toBe(0)
    })
  })
}
