import { z } from 'zod'

import { chosenRows } from '~/domain/bulk-edit/index.server'
import { alwaysChecked } from '~/platform/forms/always-checked'
import { emailField, optionalPhoneField } from '~/platform/contacts/contact-fields.server'
import { optionalLines, optionalText, requiredLines, requiredText } from '~/platform/text/text.server'

import { LETTER_LIMIT, MOST_CHOSEN_CUSTOMERS, TAG_LIMIT } from './staff'

const { fields, require: requireCustomers } = chosenRows({
  most: MOST_CHOSEN_CUSTOMERS,
  what: 'клиентов',
  notFound: 'Клиент не найден',
  missing: 'Отметьте клиентов',
})

const chosen = { chosen: fields.chosen }

const status = z.enum(['ACTIVE', 'INACTIVE'], { error: 'Выберите статус' })

export const customerStatusInput = z.object({ customerId: z.uuid({ error: 'Клиент не найден' }), status })

export const customerStatusCall = z.object({ status })

export const chosenCustomersInput = z
  .object({ ...chosen, tag: optionalText(TAG_LIMIT) })
  .superRefine((value, context) => void requireCustomers(value, context), alwaysChecked)

export const tagField = requiredText({
  required: 'Введите тег',
  max: TAG_LIMIT,
  tooLong: `Не больше ${TAG_LIMIT} символов`,
})
  .refine((text) => !text.includes(','), 'Введите один тег, без запятых')
  .transform((text) => text.replace(/\s+/g, ' ').toLowerCase())

export const chosenTagInput = z
  .object({ ...chosen, tag: tagField })
  .superRefine((value, context) => void requireCustomers(value, context), alwaysChecked)

export const tagInput = z.object({ tag: tagField })

const person = { name: requiredText({ required: 'Введите имя', max: 200 }), phone: optionalPhoneField }

export const customerEditInput = z.object({
  ...person,
  version: z.string({ error: 'Откройте клиента ещё раз' }).max(60, 'Откройте клиента ещё раз'),
})

export const customerNoteInput = z.object({ text: optionalLines(2_000) })

export const letterInput = z.object({
  subject: requiredText({ required: 'Введите тему', max: 200 }),
  text: requiredLines({ required: 'Введите текст', max: LETTER_LIMIT }),
})

export const customerPersonCall = z.object(person)

/** `html` is accepted and ignored: the email is made from the text. */
export const letterCall = letterInput.extend({ to: emailField, html: z.unknown().optional() })
