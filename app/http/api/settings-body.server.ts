import { z } from 'zod'

import { openingHoursShape } from '~/domain/settings/index.server'
import { weekTexts } from '~/domain/settings-forms/index.server'

const NO_TEXT = 'Здесь нужен текст'
const NO_NUMBER = 'Здесь нужно число'
const NO_FLAG = 'Здесь нужно true или false'
const NO_LIST = 'Здесь нужен список текстов'
const NO_HOURS = 'Часы работы — список вида {days: ["Mo"], opens: "09:00", closes: "18:00"}'

const text = z.string({ error: NO_TEXT }).optional()
const flag = z.boolean({ error: NO_FLAG }).optional()
/** Roubles. */
const sum = z.number({ error: NO_NUMBER }).optional()
const list = z.array(z.string({ error: NO_LIST }), { error: NO_LIST }).optional()
const hours = openingHoursShape(NO_HOURS).optional()

/** Field names are from the specification; missing values stay. Money in roubles. */
export const settingsBody = z.object({
  general: z
    .object({
      siteName: text,
      siteDescription: text,
      siteLogoUrl: text,
      siteFaviconUrl: text,
      timezone: text,
    })
    .optional(),
  contact: z
    .object({ phones: list, email: text, city: text, address: text, postalCode: text, openingHours: hours })
    .optional(),
  payment: z
    .object({
      defaultMethod: text,
      enableCashOnDelivery: flag,
      enableCardOnDelivery: flag,
      bankTransfer: flag,
      online: flag,
      requisites: text,
    })
    .optional(),
  shipping: z
    .object({
      defaultMethod: text,
      enableDelivery: flag,
      freeShippingThreshold: sum,
      deliveryRate: sum,
      pickupRate: sum,
      minDays: sum,
      maxDays: sum,
    })
    .optional(),
  /** The caller's own password, if it was entered long ago. */
  currentPassword: text,
})

export const emailSettingsBody = z.object({
  smtpHost: text,
  smtpPort: z.union([z.number(), z.string()], { error: NO_NUMBER }).optional(),
  smtpSecure: flag,
  smtpUser: text,
  smtpPassword: text.nullable(),
  fromEmail: text,
  fromName: text,
  /** The caller's own password, if it was entered long ago. */
  currentPassword: text,
})

export const emailTestBody = z.object({
  testEmail: text,
  smtpHost: text,
  smtpPort: z.union([z.number(), z.string()], { error: NO_NUMBER }).optional(),
  smtpSecure: flag,
  smtpUser: text,
  smtpPassword: text,
})

type Value = string | number | boolean | readonly string[] | undefined

function textOf(value: Exclude<Value, undefined>): string {
  if (typeof value === 'boolean') return value ? 'on' : ''
  return Array.isArray(value) ? value.join('\n') : String(value)
}

function texts(values: Readonly<Record<string, Value>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, textOf(value)]])),
  )
}

export function settingsTexts({
  general,
  contact,
  payment,
  shipping,
}: Omit<z.output<typeof settingsBody>, 'currentPassword'>): Record<string, string> {
  const { openingHours, ...contacts } = contact ?? {}
  return {
    ...texts(prefixed('general', general)),
    ...texts(prefixed('contact', contacts)),
    ...(openingHours ? weekTexts('contact-openingHours', openingHours) : {}),
    ...texts({
      'payment-defaultMethod': payment?.defaultMethod,
      'payment-cashOnDelivery': payment?.enableCashOnDelivery,
      'payment-cardOnDelivery': payment?.enableCardOnDelivery,
      'payment-bankTransfer': payment?.bankTransfer,
      'payment-online': payment?.online,
      'payment-requisites': payment?.requisites,
      'shipping-defaultMethod': shipping?.defaultMethod,
      'shipping-deliveryEnabled': shipping?.enableDelivery,
      'shipping-freeFromKopecks': shipping?.freeShippingThreshold,
      'shipping-deliveryRateKopecks': shipping?.deliveryRate,
      'shipping-pickupRateKopecks': shipping?.pickupRate,
      'shipping-minDays': shipping?.minDays,
      'shipping-maxDays': shipping?.maxDays,
    }),
  }
}

/** Without the password. */
export function emailTexts(
  values: Omit<z.output<typeof emailSettingsBody>, 'smtpPassword' | 'currentPassword'>,
): Record<string, string> {
  return texts(prefixed('email', values))
}

function prefixed(group: string, values: Readonly<Record<string, Value>> = {}): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${group}-${key}`, value]))
}
