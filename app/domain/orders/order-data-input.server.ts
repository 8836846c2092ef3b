import { z } from 'zod'

import { knownAddressFields } from '~/domain/delivery/index.server'
import { optionalPhoneField } from '~/platform/contact-fields.server'
import { optionalText, requiredText } from '~/platform/text.server'

import type { OrderPerson } from './order-person'
import type { DeliveryMethod } from './order-terms'
import { namesOf, optionalEmail, optionalPickupPoint } from './staff-order-input.server'

/** How and where an order goes. */
interface OrderReceiving extends Omit<OrderPerson, 'firstName' | 'lastName' | 'email' | 'phone'> {
  deliveryMethod: DeliveryMethod
  /** Where a pickup is fetched from now on; null where that stays as it is. Of no meaning for delivery. */
  pickupPointId: string | null
}

/** What staff may change of an order beside its lines and states. */
export interface OrderDataWanted {
  /** The version of the order that the form was filled in from. */
  version: string
  person: Pick<OrderPerson, 'firstName' | 'lastName' | 'email' | 'phone'>
  /** Null where the form left out how and where the order goes: that stays as it is. */
  receiving: OrderReceiving | null
  trackingNumber: string
  /** Whether the delivery costs what the shop asks for it now. */
  isRecounted: boolean
}

/** An order's data as they were typed, with the checks of an order that staff write down. */
export const orderDataInput = z
  .object({
    version: z.iso.datetime({ error: 'Откройте заказ ещё раз' }),
    customerName: requiredText({ required: 'Укажите имя клиента', max: 200 }),
    customerEmail: optionalEmail,
    customerPhone: optionalPhoneField,
    delivery: z.enum(['PICKUP', 'DELIVERY'], { error: 'Выберите способ получения' }).optional(),
    pickupPointId: optionalPickupPoint,
    ...knownAddressFields,
    trackingNumber: optionalText(100, 'Трек-номер — не больше 100 знаков'),
    recount: z.literal('on').optional(),
  })
  .transform(
    ({
      version,
      customerName,
      customerEmail: email,
      customerPhone: phone,
      delivery,
      trackingNumber,
      recount,
      ...address
    }): OrderDataWanted => ({
      version,
      person: { ...namesOf(customerName), email, phone },
      receiving: delivery === undefined ? null : { deliveryMethod: delivery, ...address },
      trackingNumber: trackingNumber ?? '',
      isRecounted: recount === 'on',
    }),
  )
