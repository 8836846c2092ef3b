import { z } from 'zod'

import { addressFields, knownAddressFields } from '~/domain/delivery/index.server'
import { emailField, phoneField } from '~/platform/contacts/contact-fields.server'
import { optionalLines, requiredText } from '~/platform/text/text.server'

import type { DeliveryMethod, PaymentMethod } from '../shared'

const methods: Record<string, PaymentMethod> = {
  card_on_delivery: 'CARD_ON_DELIVERY',
  cash_on_delivery: 'CASH_ON_DELIVERY',
  card: 'CARD_ON_DELIVERY',
  cash: 'CASH_ON_DELIVERY',
  bank_transfer: 'BANK_TRANSFER',
}

const paymentMethod = z
  .string({ error: 'Выберите способ оплаты' })
  .transform((value, context): PaymentMethod => {
    const method = methods[value]
    if (method) return method
    context.addIssue({ code: 'custom', message: 'Выберите способ оплаты' })
    return z.NEVER
  })
  .default('CASH_ON_DELIVERY')

export const noSuchPickupPoint = 'Такого пункта самовывоза нет. Выберите другой.'

/** In the order of the form's fields, which the list of errors follows. */
const common = {
  firstName: requiredText({ required: 'Введите имя', max: 100 }),
  lastName: requiredText({ required: 'Введите фамилию', max: 100 }),
  phone: phoneField,
  email: emailField,
  notes: optionalLines(2_000),
  paymentMethod,
  /** Unticked by default (38-FZ). */
  marketing: z.literal('on').optional(),
  pickupPointId: z.uuid({ error: noSuchPickupPoint }).optional(),
  /** A repeat returns the same order (decision 147). */
  checkoutKey: z.uuid().optional().catch(undefined),
  /** Kopecks; a different total is shown before ordering (decision 147). */
  seenPickup: z.coerce.number().int().nonnegative().optional().catch(undefined),
  seenDelivery: z.coerce.number().int().nonnegative().optional().catch(undefined),
}

const pickup = z.object({
  ...common,
  ...knownAddressFields,
  delivery: z.literal('pickup'),
})

const courier = z.object({ ...common, ...addressFields, delivery: z.literal('delivery') })

/** The shop's default applies, with all eight specified fields (decision 147). */
const byDefault = z.object({ ...common, ...addressFields, delivery: z.literal('default') })

export const checkoutInput = z
  .preprocess(
    withDeliveryTag,
    z.discriminatedUnion('delivery', [pickup, courier, byDefault], { error: 'Выберите способ получения' }),
  )
  .transform(({ delivery, ...input }) => ({ ...input, delivery: deliveryOf[delivery] }))

export type CheckoutInput = z.infer<typeof checkoutInput>

const deliveryOf: Record<'pickup' | 'delivery' | 'default', DeliveryMethod | null> = {
  pickup: 'PICKUP',
  delivery: 'DELIVERY',
  default: null,
}

function withDeliveryTag(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { delivery } = value as { delivery?: unknown }
  return { ...value, delivery: delivery === undefined || delivery === '' ? 'default' : delivery }
}
