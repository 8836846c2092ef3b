import { z } from 'zod'

import { knownAddressFields } from '~/domain/delivery/index.server'
import { optionalPhoneField } from '~/platform/contacts/contact-fields.server'
import { optionalText, requiredText } from '~/platform/text/text.server'

import type { OrderPerson } from '../placing/order-person'
import type { DeliveryMethod } from '../placing/order-terms'
import { namesOf, optionalEmail, optionalPickupPoint } from '../placing/staff-order-input.server'

interface OrderReceiving extends Omit<OrderPerson, 'firstName' | 'lastName' | 'email' | 'phone'> {
  deliveryMethod: DeliveryMethod
  pickupPointId: string | null
}

export interface OrderDataWanted {
  version: string
  person: Pick<OrderPerson, 'firstName' | 'lastName' | 'email' | 'phone'>
  receiving: OrderReceiving | null
  trackingNumber: string
  isRecounted: boolean
}

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
