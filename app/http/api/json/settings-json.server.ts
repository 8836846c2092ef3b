import type { z } from 'zod'

import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '~/domain/auth/shared'
import type { PickupOption } from '~/domain/delivery/shared'
import type { PublicSettings } from '~/domain/settings/index.server'
import { timetable } from '~/domain/settings/shared'
import { kopecks, toRoubles } from '~/platform/money/money'

import type { publicSettingsData } from '../responses/shop-responses.server'

/** Money in roubles. */
export function settingsJson(
  settings: PublicSettings,
  places: readonly PickupOption[],
): z.input<typeof publicSettingsData> {
  const { general, social, seo, features, payment, maintenance } = settings
  const { defaultMethod, cashOnDelivery, cardOnDelivery, bankTransfer, online, requisites } = payment
  return {
    general,
    contact: contactJson(settings),
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
    shipping: shippingJson(settings, places),
    notifications: { orderEmails: true },
    maintenance,
  }
}

const hoursText = (table: ReturnType<typeof timetable>): string =>
  table.map(({ days, hours }) => `${days} ${hours}`).join(', ')

function contactJson({ contact }: PublicSettings) {
  const { phones, email, city, address, postalCode, openingHours, replyHours } = contact
  const workingHours = hoursText(timetable(openingHours))
  return { phone: phones[0] ?? '', phones, email, city, address, postalCode, workingHours, replyHours }
}

function shippingJson({ shipping }: PublicSettings, places: readonly PickupOption[]) {
  const roubles = (amount: number) => toRoubles(kopecks(amount))
  return {
    defaultMethod: shipping.defaultMethod,
    enableDelivery: shipping.deliveryEnabled,
    pickupRate: roubles(shipping.pickupRateKopecks),
    deliveryRate: roubles(shipping.deliveryRateKopecks),
    freeShippingThreshold: roubles(shipping.freeFromKopecks),
    minDays: shipping.minDays,
    maxDays: shipping.maxDays,
    pickupPoints: places.flatMap(({ id, name, address, hours, phone, note, canTint }) =>
      id === null
        ? []
        : [{ id, name: name ?? '', address, workingHours: hoursText(hours), phone, note, canTint }],
    ),
  }
}
