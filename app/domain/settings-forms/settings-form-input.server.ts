import { z } from 'zod'

import type { SettingsGroup } from '~/domain/settings/index.server'
import { weekdays, type OpeningHours } from '~/domain/settings/shared'
import { alwaysChecked } from '~/platform/forms/always-checked'
import { shownPhone } from '~/platform/contacts/contact-fields.server'
import { emailAddress } from '~/platform/contacts/email-address.server'
import { tidyPostalCode } from '~/platform/contacts/postal-code'
import { fromRoubles } from '~/platform/money/money'
import { cutText } from '~/platform/text/cut-text'
import { optionalLines, optionalText, requiredLines, requiredText } from '~/platform/text/text.server'

import { settingRules, type Typed, textIn } from './setting-rules'
import type { ChoiceSetting, NumberSetting, ShownSetting, SpanSetting, TextSetting } from './settings-field'
import { minutesOf, dayFields } from './settings-form-values'
import { fieldsOfGroup, type NamedSetting } from './settings-tabs'

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

const clock = z
  .string()
  .trim()
  .optional()
  .transform((time) => cutText((time ?? '').replace(/^\d:/, '0$&'), 5))
  .refine((time) => time === '' || CLOCK.test(time), 'Введите время, например 9:00')

export function weekFields(name: string): Record<string, typeof clock> {
  return Object.fromEntries(
    weekdays.flatMap((day) => Object.values(dayFields(name, day)).map((field) => [field, clock])),
  )
}

export function weekOf(name: string, typed: Typed): OpeningHours[] {
  const week: OpeningHours[] = []
  for (const day of weekdays) {
    const fields = dayFields(name, day)
    const [opens, closes] = [textIn(typed, fields.opens), textIn(typed, fields.closes)]
    if (opens === '') continue
    const alike = week.find((hours) => hours.opens === opens && hours.closes === closes)
    if (alike) alike.days.push(day)
    else week.push({ days: [day], opens, closes })
  }
  return week
}

const MOST_ROUBLES = 1_000_000
const MOST_PHONES = 5

const emptied = (schema: z.ZodType<string | null, unknown>) => schema.transform((text) => text ?? '')

function textSchema({ kind, max, required, isPostalCode }: TextSetting) {
  if (isPostalCode) return emptied(optionalText(max)).transform(tidyPostalCode)
  if (required !== undefined) return (kind === 'lines' ? requiredLines : requiredText)({ required, max })
  return emptied(kind === 'lines' ? optionalLines(max) : optionalText(max))
}

function addressSchema(own: boolean) {
  const example = own ? 'https://… или /…' : 'https://…'
  const fits = (text: string): boolean => {
    if (text === '' || (own && /^\/[^/\\]/.test(text))) return true
    return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  }
  return emptied(optionalText(500)).refine(fits, `Введите адрес целиком: ${example}`)
}

const email = emptied(optionalText(200)).refine(
  (text) => text === '' || emailAddress.safeParse(text).success,
  'Введите email, например info@shop.ru',
)

function numberSchema({ min, max }: NumberSetting) {
  const text = `Введите целое число от ${min} до ${max}`
  return z
    .string({ error: text })
    .transform((typed) => typed.replaceAll(/[\s\u00a0]/g, ''))
    .refine((typed) => /^\d{1,9}$/.test(typed) && Number(typed) >= min && Number(typed) <= max, text)
    .transform(Number)
}

function spanSchema({ min, max }: SpanSetting) {
  const text = `Введите число минут от ${minutesOf(min)} до ${minutesOf(max)}`
  const isWithin = (seconds: number): boolean => seconds >= min && seconds <= max
  return z
    .string({ error: text })
    .transform((typed) => typed.replaceAll(/[\s\u00a0]/g, '').replace(',', '.'))
    .refine((typed) => /^\d{1,7}(\.\d{1,2})?$/.test(typed), text)
    .transform((typed) => Math.round(Number(typed) * 60))
    .refine(isWithin, text)
}

const sum = z
  .string({ error: 'Введите сумму в рублях' })
  .transform((typed) => typed.replaceAll(/[\s\u00a0₽]/g, '').replace(',', '.'))
  .refine(
    (typed) => /^\d{1,7}(\.\d{1,2})?$/.test(typed) && Number(typed) <= MOST_ROUBLES,
    'Введите сумму в рублях, например 500 или 99,90',
  )
  .transform((typed) => fromRoubles(Number(typed)))

const tick = z
  .string()
  .optional()
  .transform((typed) => typed === 'on')

const phones = optionalLines(500).transform((text, context) => {
  const numbers = (text ?? '')
    .split('\n')
    .map((number) => number.trim())
    .filter(Boolean)
  if (numbers.length > MOST_PHONES) {
    context.addIssue({ code: 'custom', message: `Не больше ${MOST_PHONES} телефонов` })
    return numbers
  }
  return numbers.map((number) => {
    const phone = shownPhone.safeParse(number)
    if (phone.success) return phone.data
    context.addIssue({
      code: 'custom',
      message: `Введите номер, например +7 (856) 300-40-50: «${cutText(number, 40)}»`,
    })
    return number
  })
})

const choiceSchema = ({ options }: ChoiceSetting) =>
  z
    .string({ error: 'Выберите из списка' })
    .refine((value) => Object.hasOwn(options, value), 'Выберите из списка')

type SimpleKind = Exclude<ShownSetting['kind'], 'week' | 'secret'>

const simple: Record<SimpleKind, (field: never) => z.ZodType> = {
  line: textSchema,
  lines: textSchema,
  email: () => email,
  page: () => addressSchema(true),
  picture: () => addressSchema(true),
  foreignPage: () => addressSchema(false),
  number: numberSchema,
  sum: () => sum,
  span: spanSchema,
  tick: () => tick,
  choice: choiceSchema,
  phones: () => phones,
}

export function fieldSchema(field: { kind: SimpleKind }): z.ZodType {
  return simple[field.kind](field as never)
}

function schemasOf({ name, field }: NamedSetting): [string, z.ZodType][] {
  if (field.kind === 'secret') return []
  if (field.kind !== 'week') return [[name, fieldSchema({ ...field, kind: field.kind })]]
  return Object.entries(weekFields(name))
}

export type TypedSettings = Partial<Record<SettingsGroup, Record<string, unknown>>>

export function settingsFormInput(groups: readonly SettingsGroup[]): z.ZodType<TypedSettings> {
  const fields = groups.flatMap(fieldsOfGroup)
  return z
    .object(Object.fromEntries(fields.flatMap(schemasOf)))
    .superRefine((typed: Typed, context) => {
      for (const { path, message } of settingRules(fields, typed))
        context.addIssue({ code: 'custom', path: [path], message })
    }, alwaysChecked)
    .transform((typed: Typed): TypedSettings => {
      const settings: TypedSettings = {}
      for (const { name, group, key, field } of fields) {
        if (field.kind === 'secret') continue
        settings[group] = {
          ...settings[group],
          [key]: field.kind === 'week' ? weekOf(name, typed) : typed[name],
        }
      }
      return settings
    })
}
