import { describe, expect, it } from 'vitest'

import { dataOf, messageOf } from '~tests/support/http/api-client'
import { UNKNOWN_ID, type CallParts } from '~tests/support/http/api-document'
import { apiAdministrator, apiPassword, forgetEverything } from '~tests/support/shop/api-shop'
import { withoutTable } from '~tests/support/database/broken-database'
import { query } from '~tests/support/database/shop-data'

import {
  api,
  token,
  userId,
  administrator,
  newProduct,
  product,
  database,
  orderBody,
  expectRefused,
  solvedCheck,
} from './contract-shop'

export function describeRest(): void {
  describe('other calls', () => {
    it('a contact message is accepted', async () => {
      const message = {
        name: 'Анна',
        email: 'anna@example.ru',
        phone: '',
        subject: 'question',
        message: 'Когда откроетесь?',
        captchaToken: '',
      }
      const sent = await api.call('sendMessage', { body: { ...message, ...(await solvedCheck()) } })
      expect(messageOf(sent)).toBe('Сообщение отправлено! Мы свяжемся с вами в ближайшее время.')
      expect((await api.call('sendMessage', { body: { ...message, captchaToken: 'человек' } })).status).toBe(
        200,
      )
      await expectRefused('sendMessage', { body: message }, 400, 'Пожалуйста, пройдите проверку капчи')
      const wrong = { ...(await solvedCheck()), answer: '99' }
      await expectRefused(
        'sendMessage',
        { body: { ...message, ...wrong } },
        400,
        'Неверный ответ на математическую задачу. Попробуйте еще раз.',
      )
      await expectRefused('sendMessage', { body: { ...message, name: '' } }, 400, 'Введите имя')
      await expectRefused('sendMessage', { body: { ...message, email: '' } }, 400, 'Введите email')
      const halfAnAddress = 'Похоже, в адресе не хватает окончания: .ru или .com'
      await expectRefused('sendMessage', { body: { ...message, email: 'anna@example' } }, 400, halfAnAddress)
      await expectRefused(
        'sendMessage',
        { body: { ...message, email: 'anna' } },
        400,
        'Проверьте email: нужен адрес вида name@example.ru',
      )
      await expectRefused('sendMessage', { body: { ...message, subject: 'шутка' } }, 400, 'Выберите тему')
      await expectRefused('sendMessage', { body: { ...message, message: '' } }, 400, 'Напишите сообщение')
    })

    it('an administrator reads the latest notifications', async () => {
      await query(
        database(),
        `INSERT INTO "Notification" ("id", "type", "priority", "title", "message", "dedupeKey", "readAt") VALUES
           (gen_random_uuid(), 'NEW_ORDER', 'HIGH', 'Новый заказ', 'CC-1', 'one', NULL), (gen_random_uuid(), 'LOW_STOCK', 'LOW', 'Мало', 'КРА-1', 'two', now())`,
      )
      const all = dataOf<{ notifications: unknown[]; unreadCount: number }>(
        await api.call('listNotifications', {
          token: administrator,
          query: { limit: '10', unreadOnly: 'false' },
        }),
      )
      expect([all.notifications.length, all.unreadCount]).toEqual([2, 1])
      const unread = await api.call('listNotifications', {
        token: administrator,
        query: { unreadOnly: 'true' },
      })
      expect(dataOf(unread)).toMatchObject({
        notifications: [{ title: 'Новый заказ', read: false }],
        unreadCount: 1,
      })
      await expectRefused(
        'listNotifications',
        { token: administrator, query: { limit: '0' } },
        400,
        'limit — целое число от 1 до 100',
      )
      await expectRefused(
        'listNotifications',
        { token: administrator, query: { unreadOnly: 'да' } },
        400,
        'unreadOnly — true или false',
      )
    })

    it('views of products are recorded', async () => {
      const body = {
        eventType: 'PAGE_VIEW',
        eventData: { path: '/catalog' },
        userAgent: 'app',
        timestamp: new Date().toISOString(),
      }
      expect((await api.call('track', { body })).status).toBe(202)
      await expectRefused(
        'track',
        { body: { eventType: 'RUMOUR', eventData: {} } },
        400,
        'Неизвестное событие',
      )
      await expectRefused('track', { body: { events: [] } }, 400, 'Неверное значение поля events')
    })

    it('calls without session, permission, own origin or object body are refused', async () => {
      for (const { id, security, method, hasBody } of api.calls) {
        if (security === 'customer' || security === 'administrator')
          await expectRefused(id, { body: hasBody ? {} : undefined }, 401, 'Требуется вход')
        if (security === 'visitor')
          await expectRefused(
            id,
            { token: 'нет-такого'.replace(/[^a-z]/g, 'x'), body: hasBody ? {} : undefined },
            401,
            'Требуется вход',
          )
        if (security === 'customer')
          await expectRefused(
            id,
            { token: administrator, body: hasBody ? {} : undefined },
            403,
            'Недостаточно прав',
          )
        if (security === 'administrator') await expectRefused(id, { token }, 403, 'Недостаточно прав')
        if (method === 'GET') continue
        const elsewhere = await api.call(id, {
          headers: { Origin: 'https://evil.example' },
          body: hasBody ? {} : undefined,
        })
        expect([id, elsewhere.status]).toEqual([id, 403])
        const caller = { token: security === 'administrator' ? administrator : token }
        if (hasBody)
          for (const body of ['[]', 'null', '{', '"x"', '7'])
            await expectRefused(id, { ...caller, body }, 400, 'Тело запроса должно быть объектом JSON')
      }
    })

    it('an unexpected failure gets the call’s own text and the request id', async () => {
      const { example: address } = api.find('addAddress')
      const broken: [id: string, text: string, missing: string, parts: CallParts][] = [
        ['listProducts', 'Ошибка загрузки данных', 'ProductFacet', { query: { color: 'синий' } }],
        ['featuredProducts', 'Ошибка загрузки данных', 'Product', {}],
        ['readProduct', 'Ошибка загрузки данных', 'Product', { params: { id: product() } }],
        ['relatedProducts', 'Ошибка загрузки данных', 'Product', { params: { id: product() } }],
        ['listCategories', 'Ошибка загрузки данных', 'Category', {}],
        ['readIntegrationSettings', 'Ошибка загрузки данных', 'Integration', {}],
        [
          'register',
          'Ошибка регистрации',
          'AccountToken',
          { body: { name: 'Глеб', email: 'gleb@example.ru', password: apiPassword } },
        ],
        [
          'login',
          'Ошибка входа',
          'LoginAttempt',
          { body: { email: 'anna@example.ru', password: apiPassword } },
        ],
        [
          'administratorLogin',
          'Ошибка входа. Попробуйте еще раз.',
          'LoginAttempt',
          { body: apiAdministrator },
        ],
        [
          'setPassword',
          'Ошибка установки пароля',
          'Order',
          { body: { orderId: UNKNOWN_ID, password: apiPassword } },
        ],
        ['checkActivation', 'Ошибка проверки ссылки', 'AccountToken', { params: { token: 'x' } }],
        [
          'activateAccount',
          'Ошибка активации аккаунта',
          'AccountToken',
          { body: { token: 'x', password: apiPassword } },
        ],
        ['readProfile', 'Ошибка получения профиля', 'Order', { token }],
        ['logout', 'Ошибка выхода', 'Session.tokenHash', { token }],
        ['listAddresses', 'Ошибка получения адресов', 'Address', { token }],
        ['addAddress', 'Ошибка добавления адреса', 'Address', { token, body: address }],
        [
          'updateAddress',
          'Ошибка обновления адреса',
          'Address',
          { token, params: { id: UNKNOWN_ID }, body: address },
        ],
        ['deleteAddress', 'Ошибка удаления адреса', 'Address', { token, params: { id: UNKNOWN_ID } }],
        ['readWishlist', 'Ошибка получения списка избранного', 'WishlistItem', { token }],
        [
          'addToWishlist',
          'Ошибка добавления в избранное',
          'WishlistItem',
          { token, body: { productId: product() } },
        ],
        [
          'removeFromWishlist',
          'Ошибка удаления из избранного',
          'WishlistItem',
          { token, params: { id: UNKNOWN_ID } },
        ],
        ['placeOrder', 'Ошибка при создании заказа. Попробуйте еще раз.', 'Order', { body: orderBody() }],
        ['listOrders', 'Ошибка загрузки данных', 'Order', { token, params: { userId } }],
        ['readOrderSuccess', 'Ошибка загрузки данных заказа', 'Order', { params: { orderId: UNKNOWN_ID } }],
        ['createSberbankOrder', 'Ошибка при создании заказа', 'Order', { body: { orderId: UNKNOWN_ID } }],
        [
          'readSberbankOrderStatus',
          'Ошибка при обработке платежа',
          'Order',
          { params: { orderId: UNKNOWN_ID } },
        ],
        ['sendMessage', 'Произошла ошибка при отправке сообщения. Попробуйте позже.', 'ContactMessage', {}],
        ['listNotifications', 'Failed to fetch notifications', 'Notification', { token: administrator }],
        ['markNotificationRead', 'Ошибка изменения уведомлений', 'Notification', { token: administrator }],
        ['markNotificationsRead', 'Ошибка изменения уведомлений', 'Notification', { token: administrator }],
        ['deleteNotification', 'Ошибка удаления уведомлений', 'Notification', { token: administrator }],
        ['listIntegrations', 'Интеграции не загрузились', 'Integration', { token: administrator }],
        [
          'updateIntegration',
          'Ошибка сохранения интеграции',
          'Integration',
          { token: administrator, params: { integrationId: UNKNOWN_ID }, body: {} },
        ],
        [
          'testIntegration',
          'Ошибка тестирования интеграции',
          'Integration',
          { token: administrator, params: { integrationId: UNKNOWN_ID } },
        ],
        ['listStaffOrders', 'Ошибка загрузки данных', 'Order', { token: administrator }],
        ['readStaffOrder', 'Ошибка загрузки данных', 'Order', { token: administrator }],
        [
          'listOrdersOfCustomer',
          'Ошибка загрузки данных',
          'Order',
          { token: administrator, params: { userId } },
        ],
        [
          'updateStaffOrder',
          'Ошибка при смене статуса заказа',
          'Order',
          { token: administrator, body: { status: 'SHIPPED' } },
        ],
        ['deleteStaffOrder', 'Ошибка при удалении заказа', 'Order', { token: administrator }],
        [
          'updateProduct',
          'Неизвестная ошибка',
          'Product',
          { token: administrator, params: { id: product() }, body: { inStock: true } },
        ],
        [
          'createProduct',
          'Неизвестная ошибка',
          'Product',
          { token: administrator, body: { ...newProduct, sku: 'BROKEN' } },
        ],
        [
          'deleteProduct',
          'Неизвестная ошибка',
          'Product',
          { token: administrator, params: { id: product() } },
        ],
        ['addOrderNote', 'Неизвестная ошибка', 'Order', { token: administrator, body: { text: 'Заметка' } }],
        ['deleteOrderNote', 'Неизвестная ошибка', 'OrderNote', { token: administrator }],
      ]
      for (const [id, text, table, parts] of broken) {
        const body =
          id === 'sendMessage'
            ? { name: 'А', email: 'a@b.ru', subject: 'other', message: 'Х', ...(await solvedCheck()) }
            : undefined
        await withoutTable(database(), table, async () => {
          await forgetEverything(database())
          const refused = async () => {
            const answer = await api.call(id, body ? { body } : parts)
            return [
              id,
              answer.status,
              messageOf(answer),
              typeof (answer.body as { requestId?: unknown }).requestId,
            ]
          }
          await expect.poll(refused).toEqual([id, 500, text, 'string'])
        })
      }
      await forgetEverything(database())
    })
  })
}
