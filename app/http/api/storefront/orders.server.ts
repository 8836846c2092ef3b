import { z } from 'zod'

import { may, type SignedIn } from '~/domain/auth/index.server'
import { lineKey } from '~/domain/cart/shared'
import { recordEvent } from '~/domain/analytics/index.server'
import {
  orderRequestInput,
  placeOrder,
  placeStaffOrder,
  readOrder,
  readOrderFor,
  staffOrderRequestInput,
} from '~/domain/orders/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { UserError } from '~/platform/errors/errors'
import { kopecks, toRoubles } from '~/platform/money/money'
import { saying } from '~/platform/forms/schema-texts.server'

import { clientIp, currentBearer } from '../../requests/request-scope.server'
import { readAdministrator, readCustomer } from '../../sessions/session.server'
import { rememberPlacedOrder } from '../../cookies/placed-orders.server'
import { readViewer } from '../../sessions/viewer.server'
import { ensureVisitor, type Visitor } from '../../cookies/visitor.server'
import { actorOf } from '../admin/orders.server'
import { parseInput } from '../answer.server'
import { orderSuccessData, placedOrderData } from '../responses/order-responses.server'
import { orderSuccessJson } from '../json/order-json.server'
import { defineOperation, fullPath, type Keyed } from '../operation.server'
import { orderExample, orderShape } from './order-body.server'

const PLACING = '/orders'

const anyOrder = saying(z.looseObject({}), { schema: z.union([orderRequestInput, staffOrderRequestInput]) })

export const placeOrderCall = defineOperation({
  id: 'placeOrder',
  method: 'POST',
  path: PLACING,
  tag: 'Заказы',
  access: 'visitor',
  tier: 'order',
  summary: 'Оформить заказ',
  description:
    'Без токена заказ оформляет гость: cookie из ответа откроет ему заказ и оплату. Цены и сумму считает магазин. С токеном администратора (или программы с правом `orders.write`) заказ записывает магазин: обязательны только товары, получение — самовывоз, кабинет не создаётся. С заголовком Idempotency-Key повтор того же запроса даёт тот же ответ.',
  body: anyOrder,
  bodyShape: orderShape,
  example: orderExample,
  data: placedOrderData,
  status: 201,
  fallback: 'Ошибка при создании заказа. Попробуйте еще раз.',
  isKeyed: true,
  repeated: 'Тот же заказ уже был оформлен',
  failures: {
    400: [
      'Этот способ оплаты сейчас недоступен. Выберите другой.',
      'Доставка временно не работает. Выберите самовывоз.',
      'Сюда мы пока не доставляем. Выберите самовывоз или другой адрес.',
      'В этом пункте заказы больше не выдают. Выберите другой.',
    ],
    401: ['Войдите, чтобы оформить заказ', 'Требуется вход'],
    403: ['Недостаточно прав'],
    409: [
      'Некоторые товары не найдены в каталоге',
      '«…»: нет в наличии, уберите товар из корзины.',
      '«…»: осталось «…» шт., а в корзине «…». Уменьшите количество.',
      'Цены изменились. «…» Проверьте новую сумму и подтвердите заказ ещё раз.',
      'Такой большой заказ мы оформим по телефону: позвоните нам или разделите его на несколько.',
      '«…»: онлайн можно заказать не больше «…» одного товара. Нужно больше? «…»: соберём заказ любого размера.',
      'В одном онлайн-заказе может быть не больше «…». Нужно больше? «…»: соберём заказ любого размера.',
      'Остатки меняются прямо сейчас. Попробуйте оформить заказ ещё раз.',
      'Товар не найден',
      '«…»: товар скрыт или в архиве',
      '«…»: нет в наличии',
      '«…»: в наличии «…» шт., в заказе «…»',
      '«…»: цена изменилась, теперь «…». Проверьте сумму.',
    ],
    429: [
      'Ваши заказы, которые мы ещё не подтвердили, держат слишком много товара. «…»: подтвердим их и оформим этот заказ.',
    ],
  },
  cookieOf: (request, { id }) => rememberPlacedOrder(request, id),
  run: async ({ request, body, keyed }) => {
    const administrator = currentBearer() === null ? null : await readAdministrator(request)
    if (administrator) return placeByStaff(body, administrator, keyed)
    const [customer, features] = await Promise.all([readCustomer(request), readSettings('features')])
    if (!customer && !features.guestCheckout)
      throw new UserError('Войдите, чтобы оформить заказ', { status: 401 })
    const order = parseInput(orderRequestInput, body)
    const { visitor, setCookie } = keyed?.visitor
      ? { visitor: keyed.visitor, setCookie: null }
      : await ensureVisitor(request)
    const placed = await placeByCall({
      request,
      body: order,
      userId: customer?.userId ?? null,
      visitor,
      ownKey: keyed?.once.key,
    })
    return { ...placed, cookies: setCookie === null ? [] : [setCookie] }
  },
})

/** The same use case as the back office's form (decision 34). */
async function placeByStaff(body: unknown, administrator: SignedIn, keyed: Keyed | undefined) {
  if (!may(administrator, 'orders.write')) throw new UserError('Недостаточно прав', { status: 403 })
  const order = parseInput(staffOrderRequestInput, body)
  const { orderId, isNew } = await placeStaffOrder({
    order,
    once: keyed?.once,
    actor: actorOf(administrator),
  })
  const { orderNumber, status, totalKopecks, userId } = await readOrder(orderId)
  return {
    status: isNew ? (201 as const) : (200 as const),
    data: { id: orderId, orderNumber, status, total: toRoubles(kopecks(totalKopecks)), userId },
  }
}

/** The owner gets the order, others only its state (decision 153). */
export const orderSuccessCall = defineOperation({
  id: 'readOrderSuccess',
  method: 'GET',
  path: '/orders/success/{orderId}',
  tag: 'Заказы',
  access: 'visitor',
  tier: 'api-read',
  summary: 'Оформленный заказ',
  description:
    'Чужой заказ показывает только номер, состояние и способ оплаты. С токеном администратора (или программы с правом `orders.read`) — весь заказ.',
  data: orderSuccessData,
  fallback: 'Ошибка загрузки данных заказа',
  failures: { 401: ['Требуется вход'], 404: ['Заказ не найден'] },
  run: async ({ request, params }) => {
    const orderId = params.orderId ?? ''
    if (await mayReadAll(request)) return { data: orderSuccessJson(await readOrder(orderId)) }
    const visible = await readOrderFor(orderId, await readViewer(request))
    if (visible.access === 'owner') return { data: orderSuccessJson(visible.order) }
    const { orderNumber, status, paymentMethod } = visible
    return { data: { orderNumber, status, paymentMethod } }
  },
})

/** Only a token counts, never a cookie. */
async function mayReadAll(request: Request): Promise<boolean> {
  const administrator = currentBearer() === null ? null : await readAdministrator(request)
  return administrator !== null && may(administrator, 'orders.read')
}

interface PlacingCall {
  visitor: Visitor
  /** After a crash before the answer is stored, a repeat finds the result by this. */
  ownKey: string | undefined
  request: Request
  body: z.infer<typeof orderRequestInput>
  userId: string | null
}

async function placeByCall({ request, body, userId, visitor, ownKey }: PlacingCall) {
  const { items, checkout } = body
  const seenPrices = new Map(
    items.flatMap(({ productId, shadeId = null, price }) =>
      price === undefined ? [] : [[lineKey({ productId, shadeId }), price] as const],
    ),
  )
  const who = {
    visitorHash: visitor.hash,
    userId,
    ip: clientIp(),
    userAgent: request.headers.get('User-Agent'),
  }
  const keyed = { ...checkout, checkoutKey: ownKey }
  const goods = { lines: items.map(({ productId, shadeId, quantity }) => ({ productId, shadeId, quantity })) }
  const placing = placeOrder({ source: 'API', checkout: keyed, goods, seenPrices, ...who })
  const { orderId, isNew } = await placing.catch((error: unknown) => {
    if (error instanceof UserError)
      recordEvent({
        type: 'ERROR',
        data: { code: error.code ?? 'input' },
        userId,
        path: fullPath({ path: PLACING }),
      })
    throw error
  })
  if (isNew)
    recordEvent({
      type: 'CHECKOUT_COMPLETE',
      orderId,
      userId,
      visitorHash: visitor.hash,
      path: fullPath({ path: PLACING }),
    })
  const { orderNumber, status, totalKopecks } = await readOrder(orderId)
  return {
    status: isNew ? (201 as const) : (200 as const),
    data: { id: orderId, orderNumber, status, total: toRoubles(kopecks(totalKopecks)), userId },
  }
}
