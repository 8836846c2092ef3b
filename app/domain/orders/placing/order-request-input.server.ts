import { z } from 'zod'

import { lineKey, MAX_QUANTITY } from '~/domain/cart/shared'
import { TINTING_NOT_AGREED } from '~/domain/tinting/shared'
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
  /** Of a base that is tinted to order. */
  shadeId: z.uuid({ error: 'Оттенок не найден' }).nullish(),
  tintingAgreed: z.boolean({ error: TINTING_NOT_AGREED }).optional(),
})

const keyOf = ({ productId, shadeId }: z.infer<typeof item>): string =>
  lineKey({ productId, shadeId: shadeId ?? null })

export const orderItems = z
  .array(item, { error: 'Корзина пуста. Добавьте товары, чтобы оформить заказ.' })
  .min(1, { error: 'Корзина пуста. Добавьте товары, чтобы оформить заказ.' })
  .max(100, { error: 'Слишком много позиций в заказе' })
  .refine((lines) => new Set(lines.map(keyOf)).size === lines.length, {
    error: 'Товар указан дважды',
  })

const isAgreed = ({ shadeId, tintingAgreed }: z.infer<typeof item>): boolean =>
  shadeId === undefined || shadeId === null || tintingAgreed === true

const envelope = z.object({
  items: orderItems.refine((lines) => lines.every(isAgreed), { error: TINTING_NOT_AGREED }),
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
