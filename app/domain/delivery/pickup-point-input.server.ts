import { z } from 'zod'

import { weekFields, weekOf, weekProblems } from '~/domain/settings-forms/index.server'
import { optionalShownPhone } from '~/platform/contacts/contact-fields.server'
import { optionalLines, requiredText } from '~/platform/text/text.server'

import { PICKUP_WEEK } from './pickup-week'

export const pickupPointInput = z
  .object({
    name: requiredText({ required: 'Введите название пункта', max: 80 }),
    city: requiredText({ required: 'Введите город', max: 100 }),
    address: requiredText({ required: 'Введите адрес', max: 200 }),
    phone: optionalShownPhone,
    note: optionalLines(300),
    isActive: z
      .enum(['yes', 'no'], { error: 'Выберите, работает ли пункт' })
      .transform((value) => value === 'yes'),
    version: z.iso.datetime({ error: 'Откройте пункт ещё раз' }).optional(),
    proof: z.string().max(1_000).optional(),
    ...weekFields(PICKUP_WEEK),
  })
  .superRefine((typed, context) => {
    for (const { path, message } of weekProblems(PICKUP_WEEK, typed))
      context.addIssue({ code: 'custom', path: [path], message })
    if (weekOf(PICKUP_WEEK, typed).length === 0)
      context.addIssue({ code: 'custom', path: [PICKUP_WEEK], message: 'Укажите часы хотя бы одного дня' })
  })
  .transform(({ name, city, address, phone, note, isActive, version, proof, ...week }) => ({
    ...{ name, city, address, phone, note, isActive, version, proof },
    openingHours: weekOf(PICKUP_WEEK, week),
  }))
