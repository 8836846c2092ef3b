import { z } from 'zod'

import { MAX_QUANTITY } from '~/domain/cart/shared'
import { fromRoubles } from '~/platform/money/money'
import { saying } from '~/platform/forms/schema-texts.server'

import { checkoutInput } from './checkout-input.server'

const wrong = 'Некоторые товары не найдены в каталоге'

/** Roubles; used only to detect a changed price (decision 147). */
const seenPrice = z.coerce
  .number({ error: 'Неверная цена' })
  .min(0, { error: 'Неверная цена' })
  .max(20_000_000, { error: 'Неверная цена' })
  .transform((roubles) => fromRoubles(roubles))

const item = z.object({
  productId: z.uuid({ error: wrong }),
  quantity: z
    .int({ error: 'Количество — целое число' })
    .min(1, { error: 'Количество должно быть больше нуля' })
    .max(MAX_QUANTITY, { error: 'Слишком большое количество' }),
  price: seenPrice.optional(),
})

export const orderItems = z
  .array(item, { error: 'Корзина пуста. Добавьте товары, чтобы оформить заказ.' })
  .min(1, { error: 'Корзина пуста. Добавьте товары, чтобы оформить заказ.' })
  .max(100, { error: 'Слишком много позиций в заказе' })
  .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, {
    error: 'Товар указан дважды',
  })

const envelope = z.object({
  items: orderItems,
  shippingAddress: z.record(z.string(), z.unknown(), { error: 'Укажите адрес доставки' }),
  paymentMethod: z.unknown().optional(),
  notes: z.unknown().optional(),
  delivery: z.unknown().optional(),
  pickupPointId: z.unknown().optional(),
})

const checkedOrder = envelope.transform(({ items: lines, shippingAddress, ...rest }, context) => {
  const { marketing: _marketing, ...address } = shippingAddress
  const checkout = checkoutInput.safeParse({ ...address, ...rest })
  if (checkout.success) return { items: lines, checkout: checkout.data }
  for (const { message, path } of checkout.error.issues)
    context.addIssue({ code: 'custom', message, path: ['shippingAddress', ...path] })
  return z.NEVER
})

/** Prices from the client are never used. */
export const orderRequestInput = saying(checkedOrder, { schema: checkoutInput })
