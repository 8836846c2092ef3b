import { z } from 'zod'

import { alwaysChecked } from '~/platform/forms/always-checked'
import { fromRoubles } from '~/platform/money/money'
import { optionalLines, requiredText } from '~/platform/text/text.server'

import { zoneLimits } from './staff'
import { cityKey, isPostalRule, tidyPostalRule } from './zone-places'

const MOST_ROUBLES = 100_000
const MOST_DAYS = 60
const MOST_LETTERS = 20_000
const SUM = 'Введите сумму в рублях, например 500 или 99,90'
const DAYS = `Введите целое число дней, от 0 до ${MOST_DAYS}`

const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/[\s\u00a0₽]/g, '').replace(',', '.') || undefined : value

const sumText = z
  .string({ error: SUM })
  .regex(/^\d{1,6}(?:\.\d{1,2})?$/, SUM)
  .refine((text) => Number(text) <= MOST_ROUBLES, SUM)
  .transform((text) => fromRoubles(Number(text)))

const days = z.preprocess(
  plain,
  z
    .string({ error: DAYS })
    .regex(/^\d{1,2}$/, DAYS)
    .transform(Number)
    .refine((count) => count <= MOST_DAYS, DAYS),
)

const listOf = (text: string | null): string[] => [
  ...new Map(
    (text ?? '')
      .split(/[\n,;]+/)
      .map((one) => one.replaceAll(/\s+/g, ' ').trim())
      .filter((one) => one !== '')
      .map((one) => [cityKey(one), one] as const),
  ).values(),
]

const cities = optionalLines(MOST_LETTERS).transform(listOf)
const postalCodes = optionalLines(MOST_LETTERS).transform((text, context) => {
  const rules = listOf(text).map((rule) => tidyPostalRule(rule))
  const wrong = rules.find((rule) => !isPostalRule(rule))
  if (wrong !== undefined)
    context.addIssue(`«${wrong}» — не индекс: напишите 283001, начало 283 или 283000-283099`)
  return rules
})

export const zoneFormInput = z
  .object({
    name: requiredText({ required: 'Введите название зоны', max: 80 }),
    cities,
    postalCodes,
    isServed: z
      .enum(['yes', 'no'], { error: 'Выберите, доставляете ли вы сюда' })
      .transform((value) => value === 'yes'),
    rate: z.preprocess((value) => plain(value) ?? '0', sumText),
    freeFrom: z.preprocess((value) => plain(value) ?? null, sumText.nullable()),
    minDays: days,
    maxDays: days,
    version: z.iso.datetime({ error: 'Откройте зону ещё раз' }).optional(),
  })
  .superRefine((zone, context) => {
    const issue = (field: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [field], message })
    // A list with a fault is still text, and not empty.
    const sizeOf = (list: unknown): number => (Array.isArray(list) ? list.length : 1)
    const places = sizeOf(zone.cities) + sizeOf(zone.postalCodes)
    if (places === 0) issue('cities', 'Назовите города или индексы зоны')
    if (places > zoneLimits.places)
      issue('cities', `Не больше ${zoneLimits.places} городов и индексов вместе`)
    if (zone.maxDays < zone.minDays) issue('maxDays', 'Срок «до» не может быть меньше срока «от»')
  }, alwaysChecked)
  .transform(({ rate, freeFrom, ...zone }) => ({ ...zone, rateKopecks: rate, freeFromKopecks: freeFrom }))
