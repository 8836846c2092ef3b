import { describe, expect, it } from 'vitest'

import { TINTING_NOT_AGREED } from '~/domain/tinting/shared'
import { cookiesOf, dataOf, messageOf } from '~tests/support/http/api-client'
import { UNKNOWN_ID } from '~tests/support/http/api-document'
import { shippingAddress } from '~tests/support/shop/api-shop'
import { query } from '~tests/support/database/shop-data'
import { insertPickupPoint, removePickupPoints } from '~tests/support/settings/shop-pickup-points'
import { insertZone, removeZones } from '~tests/support/settings/shipping-zones'

import {
  administrator,
  own,
  api,
  token,
  userId,
  product,
  database,
  orderBody,
  expectRefused,
  placeOrder,
} from './contract-shop'

export function describeOrders(): void {
  describe('an order', () => {
    it('a guest places an order and reads it with the cookie of the answer', async () => {
      const placed = await api.call('placeOrder', { isBare: true, body: orderBody() })
      const order = dataOf<{ id: string; total: number; orderNumber: string }>(placed)
      expect([placed.status, order.total]).toEqual([201, 2_500])
      const read = (headers: Record<string, string>) =>
        api.call('readOrderSuccess', { params: { orderId: order.id }, headers, isBare: true })
      const seen = dataOf<Record<string, unknown>>(await read({ Cookie: cookiesOf(placed) }))
      expect(seen).toMatchObject({
        orderNumber: order.orderNumber,
        status: 'PENDING',
        items: [{ quantity: 2, price: 1_000, product: { sku: 'КРА-1' } }],
      })
      expect(dataOf(await read({}))).toEqual({
        orderNumber: order.orderNumber,
        status: 'PENDING',
        paymentMethod: 'CASH_ON_DELIVERY',
      })
      const whole = await api.call('readOrderSuccess', {
        token: administrator,
        params: { orderId: order.id },
      })
      expect(dataOf(whole)).toEqual(seen)
      await expectRefused('readOrderSuccess', { params: { orderId: UNKNOWN_ID } }, 404, 'Заказ не найден')
    })

    it('a customer places an order and finds it in the list', async () => {
      const orderId = await placeOrder()
      const list = dataOf<{ orders: { id: string }[]; total: number }>(
        await api.call('listOrders', { token, params: { userId }, query: { page: '1', limit: '1' } }),
      )
      expect(list).toMatchObject({
        orders: [{ id: orderId, status: 'PENDING', shippingAddress: { name: 'Анна Ковалёва' } }],
        page: 1,
        limit: 1,
      })
      expect(dataOf(await api.call('readProfile', { token }))).toMatchObject({
        user: { id: userId },
        orders: [{ id: orderId }],
      })
      await expectRefused(
        'listOrders',
        { token, params: { userId }, query: { page: '0' } },
        400,
        'page — целое число от 1',
      )
      await expectRefused(
        'listOrders',
        { token, params: { userId }, query: { limit: '101' } },
        400,
        'limit — целое число от 1 до 100',
      )
      await expectRefused(
        'listOrders',
        { token, params: { userId: UNKNOWN_ID } },
        404,
        'Покупатель не найден',
      )
    })

    it('every call that reads the order returns its pickup point', async () => {
      const pickupPointId = await insertPickupPoint(database(), 'Пункт у вокзала')
      const pickupPoint = {
        name: 'Пункт у вокзала',
        address: 'Горловка, пр. Победы, 3',
        hours: 'Пн–Вс 0:00–23:59',
      }
      const orderId = await placeOrder({ delivery: 'pickup', pickupPointId })
      await removePickupPoints(database())
      const orders = [{ id: orderId, pickupPoint }]
      const list = await api.call('listOrders', {
        token,
        params: { userId },
        query: { page: '1', limit: '1' },
      })
      expect(dataOf(list)).toMatchObject({ orders })
      const { orders: ofProfile } = dataOf<{ orders: { id: string }[] }>(
        await api.call('readProfile', { token }),
      )
      expect(ofProfile.filter(({ id }) => id === orderId)).toMatchObject(orders)
      expect(dataOf(await api.call('readOrderSuccess', { token, params: { orderId } }))).toMatchObject({
        pickupPoint,
      })
      expect(
        dataOf(await api.call('readStaffOrder', { token: administrator, params: { orderId } })),
      ).toMatchObject({ pickupPoint })
      const brought = await placeOrder({ delivery: 'delivery' })
      expect(
        dataOf(await api.call('readOrderSuccess', { token, params: { orderId: brought } })),
      ).toMatchObject({ pickupPoint: null })
    })

    const items = (changes: object, count = 1) => ({
      items: Array.from({ length: count }, () => ({ productId: product(), quantity: 1, ...changes })),
    })
    const withField = (field: string, value: string) => ({
      shippingAddress: { ...shippingAddress, [field]: value },
    })
    const without = (field: string) => withField(field, '')

    it.each([
      [() => ({ items: [] }), 'Корзина пуста. Добавьте товары, чтобы оформить заказ.'],
      [() => items({ productId: 'нет' }), 'Некоторые товары не найдены в каталоге'],
      [() => items({ shadeId: 'нет' }), 'Оттенок не найден'],
      [() => items({ shadeId: UNKNOWN_ID }), TINTING_NOT_AGREED],
      [() => items({ quantity: 1.5 }), 'Количество — целое число'],
      [() => items({ quantity: 0 }), 'Количество должно быть больше нуля'],
      [() => items({ quantity: 1_000 }), 'Слишком большое количество'],
      [() => items({}, 101), 'Слишком много позиций в заказе'],
      [() => items({}, 2), 'Товар указан дважды'],
      [() => items({ price: -1 }), 'Неверная цена'],
      [() => ({ shippingAddress: 'Донецк' }), 'Укажите адрес доставки'],
      [() => without('firstName'), 'Введите имя'],
      [() => without('lastName'), 'Введите фамилию'],
      [() => without('email'), 'Введите email'],
      [() => without('phone'), 'Введите телефон'],
      [() => without('city'), 'Введите город'],
      [() => without('postalCode'), 'Введите индекс'],
      [() => without('street'), 'Введите улицу'],
      [() => without('house'), 'Введите дом'],
      [() => withField('email', 'не почта'), 'Проверьте email: нужен адрес вида name@example.ru'],
      [() => withField('email', 'anna@example'), 'Похоже, в адресе не хватает окончания: .ru или .com'],
      [() => withField('phone', '12'), 'Проверьте телефон: нужен номер вида +7 949 123-45-67'],
      [() => withField('apartment', '1'.repeat(61)), 'Не больше 60 символов'],
      [() => withField('postalCode', 'abc'), 'Индекс — шесть цифр, например 283001'],
      [() => ({ paymentMethod: 'barter' }), 'Выберите способ оплаты'],
      [() => ({ delivery: 'голубь' }), 'Выберите способ получения'],
    ])('an order is refused: %#', async (changes, text) => {
      await expectRefused('placeOrder', { body: orderBody(changes()) }, 400, text)
    })

    it('an order above the online limit or the limit of unconfirmed pieces is refused', async () => {
      const call = 'Нужно больше? Позвоните нам по телефону +7 (856) 300-40-50: соберём заказ любого размера.'
      const line = `Краска 1: онлайн можно заказать не больше 100 штук одного товара. ${call}`
      await expectRefused('placeOrder', { body: orderBody(items({ quantity: 200 })) }, 409, line)
      const of = (pieces: number[]) => ({
        items: pieces.map((quantity, index) => ({ productId: product(index), quantity })),
        shippingAddress: { ...shippingAddress, email: 'painter@example.ru', phone: '+7 949 555-55-55' },
      })
      const whole = `В одном онлайн-заказе может быть не больше 300 штук. ${call}`
      await expectRefused('placeOrder', { body: orderBody(of([100, 100, 100, 1])) }, 409, whole)
      await placeOrder(of([100, 100, 100]), {})
      const held =
        'Ваши заказы, которые мы ещё не подтвердили, держат слишком много товара. Позвоните нам по телефону +7 (856) 300-40-50: подтвердим их и оформим этот заказ.'
      await expectRefused('placeOrder', { body: orderBody(of([1])) }, 429, held)
    })

    it('an order that the shop cannot fulfil is refused', async () => {
      await expectRefused(
        'placeOrder',
        { body: orderBody(items({ productId: UNKNOWN_ID })) },
        409,
        'Некоторые товары не найдены в каталоге',
      )
      const short = 'Краска 1: осталось'
      await expectRefused(
        'placeOrder',
        { body: orderBody(items({ shadeId: UNKNOWN_ID, tintingAgreed: true })) },
        409,
        'Некоторые товары не найдены в каталоге',
      )
      const answer = await api.call('placeOrder', { body: orderBody(items({ quantity: 999 })) })
      expect([answer.status, messageOf(answer).slice(0, short.length)]).toEqual([409, short])
      await query(database(), 'UPDATE "Product" SET "inStock" = false WHERE "id" = $1', [product(3)])
      const none = 'Краска 4: нет в наличии, уберите товар из корзины.'
      await expectRefused('placeOrder', { body: orderBody(items({ productId: product(3) })) }, 409, none)
      const tooLarge =
        'Такой большой заказ мы оформим по телефону: позвоните нам или разделите его на несколько.'
      await query(database(), 'UPDATE "Product" SET "priceKopecks" = 2000000000 WHERE "id" = $1', [
        product(4),
      ])
      await expectRefused(
        'placeOrder',
        { body: orderBody(items({ productId: product(4), quantity: 2 })) },
        409,
        tooLarge,
      )
      const dearer = await api.call('placeOrder', { body: orderBody(items({ price: 10 })) })
      expect([dearer.status, (dearer.body as { code: string }).code]).toEqual([409, 'price-changed'])
      await own.withSettings('features', { guestCheckout: false }, () =>
        expectRefused('placeOrder', { body: orderBody() }, 401, 'Войдите, чтобы оформить заказ'),
      )
      for (const payment of [
        { bankTransfer: true, requisites: '' },
        { bankTransfer: false, requisites: 'р/с 1' },
      ]) {
        const isRefused = async () => {
          const byTransfer = { body: orderBody({ paymentMethod: 'bank_transfer' }) }
          await expectRefused(
            'placeOrder',
            byTransfer,
            400,
            'Этот способ оплаты сейчас недоступен. Выберите другой.',
          )
        }
        await own.withSettings('payment', payment, isRefused, { ...payment, bankTransfer: false })
      }
      await own.withSettings('shipping', { deliveryEnabled: false }, () =>
        expectRefused(
          'placeOrder',
          { body: orderBody() },
          400,
          'Доставка временно не работает. Выберите самовывоз.',
        ),
      )
      const notServed = 'Сюда мы пока не доставляем. Выберите самовывоз или другой адрес.'
      await insertZone(database(), { cities: ['Донецк'], isServed: false })
      await expect
        .poll(async () => (await api.call('placeOrder', { body: orderBody() })).body)
        .toMatchObject({ message: notServed })
      await expectRefused('placeOrder', { body: orderBody() }, 400, notServed)
      await removeZones(database())
      const nowhere = orderBody({ delivery: 'pickup', pickupPointId: '0190a0a0-0000-7000-8000-000000000000' })
      await expectRefused(
        'placeOrder',
        { body: nowhere },
        400,
        'В этом пункте заказы больше не выдают. Выберите другой.',
      )
      const noId = orderBody({ delivery: 'pickup', pickupPointId: 'склад' })
      await expectRefused('placeOrder', { body: noId }, 400, 'Такого пункта самовывоза нет. Выберите другой.')
    })

    it('an order is refused when the stock changes faster than it can be written', async () => {
      await query(
        database(),
        'CREATE FUNCTION always_busy() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
      )
      await query(
        database(),
        'CREATE TRIGGER always_busy BEFORE INSERT ON "Order" FOR EACH ROW EXECUTE FUNCTION always_busy()',
      )
      try {
        const text = 'Остатки меняются прямо сейчас. Попробуйте оформить заказ ещё раз.'
        await expectRefused('placeOrder', { body: orderBody() }, 409, text)
      } finally {
        await query(database(), 'DROP FUNCTION always_busy CASCADE')
      }
    })

    it('an order ignores prices and unknown fields of the request', async () => {
      const placed = await api.call('placeOrder', {
        body: {
          ...orderBody(),
          total: 1,
          totalKopecks: 1,
          userId: UNKNOWN_ID,
          status: 'DELIVERED',
          paymentStatus: 'PAID',
          id: UNKNOWN_ID,
          discountKopecks: 100_000,
        },
      })
      expect(dataOf(placed)).toMatchObject({ total: 2_500, status: 'PENDING' })
      expect(dataOf<{ id: string }>(placed).id).not.toBe(UNKNOWN_ID)
    })
  })
}
