import { z } from 'zod'

import { MAX_QUANTITY } from '~/domain/cart/shared'
import { addressFields } from '~/domain/delivery/index.server'
import { emailField, phoneField } from '~/platform/contacts/contact-fields.server'
import { optionalLines, requiredText } from '~/platform/text/text.server'

export const orderShape = z.object({
  items: z
    .array(
      z.object({
        productId: z.uuid(),
        quantity: z.int().min(1).max(MAX_QUANTITY),
        price: z
          .number()
          .min(0)
          .optional()
          .meta({ description: 'Рубли, какие видел покупатель: другая цена — отказ 409, но не скидка' }),
        shadeId: z
          .uuid()
          .optional()
          .meta({ description: 'Оттенок базы, которую колеруют под заказ; цена — вместе с колеровкой' }),
        tintingAgreed: z.boolean().optional().meta({
          description:
            'С оттенком обязательно true: покупатель согласен, что заколерованную краску надлежащего качества не возвращают',
        }),
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
  }),
  paymentMethod: z
    .enum(['cash', 'card', 'cash_on_delivery', 'card_on_delivery', 'bank_transfer'])
    .default('cash'),
  delivery: z
    .enum(['pickup', 'delivery'])
    .optional()
    .meta({ description: 'Без него — способ по умолчанию. Для pickup адрес необязателен' }),
  pickupPointId: z
    .uuid()
    .optional()
    .meta({ description: 'Пункт самовывоза из публичных настроек; без него — первый из них' }),
  notes: optionalLines(2_000),
})

export const orderExample = {
  items: [{ productId: '0190a0a0-0000-7000-8000-000000000000', quantity: 2, price: 4290 }],
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
