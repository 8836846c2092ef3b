import { z } from 'zod'

import { weekdays, type OpeningHours } from '~/domain/settings/shared'
import { cutText } from '~/platform/text/cut-text'

import { textIn, type Typed } from './setting-rules'
import { dayFields } from './settings-form-values'

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
