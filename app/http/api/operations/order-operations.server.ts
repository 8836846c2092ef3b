import { z } from 'zod'

import { MAX_QUANTITY } from '~/domain/cart/shared'
import { addressFields, orderListInput, orderRequestInput } from '~/domain/orders/index.server'
import { createOrderInput } from '~/domain/payments/index.server'
import { emailField, phoneField } from '~/platform/contact-fields.server'
import { optionalLines, optionalText, requiredText } from '~/platform/text.server'

import { orderListData, orderSuccessData, paymentStatusData, placedOrderData, startedPaymentData } from '../answers/order-answers.server'
import { defineOperation, phoneFailure, textFailures, typeFailure } from '../operation.server'

const noQuery = z.object({})
const noBody = z.undefined()
const tag = 'Заказы'
const noOrder = { 404: ['Заказ не найден'] } as const
const productId = '0190a0a0-0000-7000-8000-000000000000'

/** The order's body in one piece; the schema that checks it takes the parts one after the other. */
const orderShape = z.object({
  items: z
    .array(
      z.object({
        productId: z.uuid(),
        quantity: z.int().min(1).max(MAX_QUANTITY),
        price: z.number().min(0).optional().meta({ description: 'Рубли, какие видел покупатель: другая цена — отказ 409, но не скидка' }),
      }),
    )
    .min(1)
    .max(100),
  shippingAddress: z.object({
    firstName: requiredText({ required: '', max: 100 }),
    lastName: requiredText({ required: '', max: 100 }),
    email: emailField,
    phone: phoneField,
    ...addressFields,
    apartment: optionalText(20),
  }),
  paymentMethod: z.enum(['cash', 'card', 'cash_on_delivery', 'card_on_delivery', 'bank_transfer']).default('cash'),
  delivery: z
    .enum(['pickup', 'delivery'])
    .optional()
    .meta({ description: 'Без него — способ по умолчанию. Для pickup адрес необязателен' }),
  notes: optionalLines(2_000),
})

const orderExample = {
  items: [{ productId, quantity: 2, price: 4290 }],
  shippingAddress: {
    firstName: 'Анна',
    lastName: 'Ковалёва',
    email: 'anna@example.ru',
    phone: '+7 949 123-45-67',
    city: 'Донецк',
    postalCode: '283001',
    street: 'ул. Артёма',
    house: '10',
  },
  delivery: 'delivery',
  paymentMethod: 'cash',
  notes: 'Позвоните за час',
}

export const placeOrderCall = defineOperation({
  id: 'placeOrder',
  method: 'POST',
  path: '/orders',
  bare: true,
  tag,
  access: 'visitor',
  tier: 'order',
  summary: 'Оформить заказ',
  description:
    'Без токена заказ оформляет гость: cookie из ответа откроет ему заказ и оплату. Цены и сумму считает магазин. С заголовком Idempotency-Key повтор того же запроса даёт тот же ответ.',
  query: noQuery,
  body: orderRequestInput,
  bodyShape: orderShape,
  example: orderExample,
  data: placedOrderData,
  status: 201,
  fallback: 'Ошибка при создании заказа. Попробуйте еще раз.',
  isKeyed: true,
  failures: {
    400: [
      'Корзина пуста. Добавьте товары, чтобы оформить заказ.',
      'Некоторые товары не найдены в каталоге',
      'Количество — целое число',
      'Количество должно быть больше нуля',
      'Слишком большое количество',
      'Слишком много позиций в заказе',
      'Товар указан дважды',
      'Неверная цена',
      'Укажите адрес доставки',
      'Введите имя',
      'Введите фамилию',
      'Введите email',
      'Введите телефон',
      'Введите город',
      'Введите индекс',
      'Введите улицу',
      'Введите дом',
      'Выберите способ оплаты',
      'Выберите способ получения',
      'Этот способ оплаты сейчас недоступен. Выберите другой.',
      'Доставка временно не работает. Выберите самовывоз.',
      'Проверьте email: нужен адрес вида name@example.ru',
      'Похоже, в адресе не хватает окончания: .ru или .com',
      phoneFailure,
      typeFailure,
      ...textFailures,
      'Индекс — шесть цифр, например 283001',
      'Неверный заголовок Idempotency-Key',
    ],
    401: ['Войдите, чтобы оформить заказ', 'Требуется вход'],
    409: [
      'Некоторые товары не найдены в каталоге',
      '«…»: нет в наличии, уберите товар из корзины.',
      '«…»: осталось «…» шт., а в корзине «…». Уменьшите количество.',
      'Цены изменились. «…» Проверьте новую сумму и подтвердите заказ ещё раз.',
      'Такой большой заказ мы оформим по телефону: позвоните нам или разделите его на несколько.',
      '«…»: онлайн можно заказать не больше «…» одного товара. Нужно больше? «…»: соберём заказ любого размера.',
      'В одном онлайн-заказе может быть не больше «…». Нужно больше? «…»: соберём заказ любого размера.',
      'Остатки меняются прямо сейчас. Попробуйте оформить заказ ещё раз.',
      'Запрос с этим Idempotency-Key ещё выполняется. Повторите его чуть позже.',
    ],
    422: ['Этот Idempotency-Key уже использован с другим запросом'],
    429: ['Ваши заказы, которые мы ещё не подтвердили, держат слишком много товара. «…»: подтвердим их и оформим этот заказ.'],
  },
})

export const listOrdersCall = defineOperation({
  id: 'listOrders',
  method: 'GET',
  path: '/orders/user/{userId}',
  bare: true,
  tag,
  access: 'customer',
  tier: 'api-read',
  summary: 'Заказы покупателя, новые первыми',
  query: orderListInput,
  body: noBody,
  data: orderListData,
  fallback: 'Ошибка загрузки данных',
  failures: { 400: ['page — целое число от 1', 'limit — целое число от 1 до 100'], 404: ['Покупатель не найден'] },
})

export const orderSuccessCall = defineOperation({
  id: 'readOrderSuccess',
  method: 'GET',
  path: '/orders/success/{orderId}',
  bare: true,
  tag,
  access: 'visitor',
  tier: 'api-read',
  summary: 'Оформленный заказ',
  description: 'Чужой заказ показывает только номер, состояние и способ оплаты.',
  query: noQuery,
  body: noBody,
  data: orderSuccessData,
  fallback: 'Ошибка загрузки данных заказа',
  failures: { 401: ['Требуется вход'], ...noOrder },
})

export const startPaymentCall = defineOperation({
  id: 'createSberbankOrder',
  method: 'POST',
  path: '/sberbank/create-order',
  bare: true,
  tag: 'Оплата',
  access: 'visitor',
  tier: 'order',
  summary: 'Начать оплату заказа онлайн',
  description:
    'paymentUrl открывается в браузере и ведёт на страницу банка, как только банк готов. Прочие поля спецификации принимаются и не нужны.',
  query: noQuery,
  body: createOrderInput,
  example: { orderId: productId, amount: 8580, description: 'Заказ', returnUrl: 'https://app.example/back' },
  data: startedPaymentData,
  status: 201,
  fallback: 'Ошибка при создании заказа',
  failures: {
    400: ['Заказ не найден', 'Неверная сумма'],
    401: ['Требуется вход'],
    404: ['Заказ не найден'],
    409: [
      'Сумма заказа изменилась. Обновите страницу и проверьте её.',
      'Оплата онлайн сейчас недоступна. Выберите другой способ.',
      'Заказ уже оплачен.',
      'Заказ отменён, оплатить его нельзя.',
      'Деньги за заказ возвращены, оплатить его нельзя.',
      'За этот заказ платить не нужно.',
    ],
    429: ['Слишком много попыток оплаты. Позвоните нам, мы поможем.'],
  },
})

export const paymentStatusCall = defineOperation({
  id: 'readSberbankOrderStatus',
  method: 'GET',
  path: '/sberbank/order-status/{orderId}',
  bare: true,
  tag: 'Оплата',
  access: 'visitor',
  tier: 'api-read',
  summary: 'Состояние оплаты: PENDING, COMPLETED или FAILED',
  query: z.object({ key: z.string().max(200).optional().meta({ description: 'Ключ ссылки на оплату из письма' }) }),
  body: noBody,
  data: paymentStatusData,
  fallback: 'Ошибка при обработке платежа',
  failures: { 401: ['Требуется вход'], ...noOrder },
})
