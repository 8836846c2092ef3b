import { describe, expect, it } from 'vitest'

import { dataOf } from '~tests/support/http/api-client'
import { UNKNOWN_ID } from '~tests/support/http/api-document'
import { query } from '~tests/support/database/shop-data'

import { own, api, token, database, expectRefused, placeOrder } from './contract-shop'

export function describePayment(): void {
  describe('payment calls', () => {
    it('a payment begins, and its state can be read', async () => {
      const orderId = await placeOrder()
      const begun = await api.call('createSberbankOrder', {
        token,
        body: {
          orderId,
          amount: 2_500,
          description: 'Заказ',
          returnUrl: 'https://evil.example',
          clientId: '1',
          email: 'a@b.ru',
          phone: '+7',
        },
      })
      const { paymentUrl } = dataOf<{ paymentUrl: string }>(begun)
      expect(paymentUrl.startsWith(`${own.shop.url}/checkout/payment?orderId=${orderId}`)).toBe(true)
      expect((await fetch(paymentUrl, { redirect: 'manual' })).status).toBe(200)
      for (const isBare of [true, false]) {
        const response = await api.call('readSberbankOrderStatus', { token, params: { orderId }, isBare })
        expect(dataOf(response)).toEqual({ orderId, paymentStatus: 'PENDING' })
      }
      await expectRefused('readSberbankOrderStatus', { params: { orderId } }, 404, 'Заказ не найден')
      const key = 'x'.repeat(201)
      await expectRefused(
        'readSberbankOrderStatus',
        { params: { orderId }, query: { key } },
        400,
        'Неверное значение поля key',
      )
    })

    it('a payment of another sum, a closed order or too many attempts is refused', async () => {
      const orderId = await placeOrder()
      const pay = (body: object = {}) => ({ token, body: { orderId, ...body } })
      await expectRefused('createSberbankOrder', pay({ amount: -1 }), 400, 'Неверная сумма')
      await expectRefused('createSberbankOrder', pay({ orderId: 'нет' }), 400, 'Заказ не найден')
      await expectRefused('createSberbankOrder', pay({ orderId: UNKNOWN_ID }), 404, 'Заказ не найден')
      await expectRefused(
        'createSberbankOrder',
        pay({ amount: 1 }),
        409,
        'Сумма заказа изменилась. Проверьте её и подтвердите ещё раз.',
      )
      await own.withSettings('payment', { online: false }, () =>
        expectRefused(
          'createSberbankOrder',
          pay(),
          409,
          'Оплата онлайн сейчас недоступна. Выберите другой способ.',
        ),
      )
      await query(
        database(),
        `INSERT INTO "Payment" ("id", "orderId", "provider", "method", "attempt", "status", "amountKopecks", "gatewayNumber")
         VALUES (gen_random_uuid(), $1, 'SANDBOX', 'ONLINE', 30, 'FAILED', 250000, $2)`,
        [orderId, `${orderId}-30`],
      )
      await expectRefused(
        'createSberbankOrder',
        pay(),
        429,
        'Слишком много попыток оплаты. Позвоните нам, мы поможем.',
      )
      const set = (assignment: string) =>
        query(database(), `UPDATE "Order" SET ${assignment} WHERE "id" = $1`, [orderId])
      await set(`"paymentStatus" = 'PAID'`)
      await expectRefused('createSberbankOrder', pay(), 409, 'Заказ уже оплачен.')
      expect(dataOf(await api.call('readSberbankOrderStatus', { token, params: { orderId } }))).toMatchObject(
        {
          paymentStatus: 'COMPLETED',
        },
      )
      await set(`"paymentStatus" = 'REFUNDED'`)
      await expectRefused(
        'createSberbankOrder',
        pay(),
        409,
        'Деньги за заказ возвращены, оплатить его нельзя.',
      )
      await set(`"paymentStatus" = 'PENDING', "itemsKopecks" = 0, "deliveryKopecks" = 0, "totalKopecks" = 0`)
      await expectRefused('createSberbankOrder', pay(), 409, 'За этот заказ платить не нужно.')
      await set(`"status" = 'CANCELLED', "holdsStock" = false`)
      await expectRefused('createSberbankOrder', pay(), 409, 'Заказ отменён, оплатить его нельзя.')
      expect(dataOf(await api.call('readSberbankOrderStatus', { token, params: { orderId } }))).toMatchObject(
        { paymentStatus: 'FAILED' },
      )
    })
  })
}
