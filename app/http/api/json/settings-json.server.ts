import type { z } from 'zod'

import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '~/domain/auth/shared'
import type { PickupOption } from '~/domain/delivery/shared'
import type { PublicSettings } from '~/domain/settings/index.server'
import { timetable } from '~/domain/settings/shared'
import { kopecks, toRoubles } from '~/platform/money'

import type { publicSettingsData } from '../responses/shop-responses.server'

/** The open settings in the specification's words; money in roubles. */
export function settingsJson(
  settings: PublicSettings,
  places: readonly PickupOption[],
): z.input<typeof publicSettingsData> {
  const { general, contact, social, seo, features, payment, shipping, maintenance } = settings
  const { phones, email, city, address, postalCode, openingHours, replyHours } = contact
  const workingHours = timetable(openingHours).map(({ days, hours }) => `${days} ${hours}`)
  const { defaultMethod, cashOnDelivery, cardOnDelivery, bankTransfer, online, requisites } = payment
  const roubles = (amount: number) => toRoubles(kopecks(amount))
  return {
    general,
    contact: {
      phone: phones[0] ?? '',
      phones,
      email,
      city,
      address,
      postalCode,
      workingHours: workingHours.join(', '),
      replyHours,
    },
    social,
    seo,
    security: { passwordMinLength: PASSWORD_MIN_LENGTH, passwordMaxLength: PASSWORD_MAX_LENGTH },
    features,
    payment: {
      defaultMethod,
      enableCashOnDelivery: cashOnDelivery,
      enableCardOnDelivery: cardOnDelivery,
      bankTransfer,
      online,
      requisites,
    },
    shipping: {
      defaultMethod: shipping.defaultMethod,
      enableDelivery: shipping.deliveryEnabled,
      pickupRate: roubles(shipping.pickupRateKopecks),
      deliveryRate: roubles(shipping.deliveryRateKopecks),
      freeShippingThreshold: roubles(shipping.freeFromKopecks),
      minDays: shipping.minDays,
      maxDays: shipping.maxDays,
      pickupPoints: places.flatMap(({ id, name, address, hours, phone, note }) =>
        id === null
          ? []
          : [
              {
                id,
                name: name ?? '',
                address,
                workingHours: hours.map((line) => `${line.days} ${line.hours}`).join(', '),
                phone,
                note,
              },
            ],
      ),
    },
    notifications: { orderEmails: true },
    maintenance,
  }
}
