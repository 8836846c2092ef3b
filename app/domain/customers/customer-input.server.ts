import { z } from 'zod'

import { chosenRows } from '~/domain/bulk/index.server'
import { emailField, optionalPhoneField } from '~/platform/contact-fields.server'
import { optionalLines, optionalText, requiredLines, requiredText } from '~/platform/text.server'

import { LETTER_LIMIT, MOST_CHOSEN_CUSTOMERS, TAG_LIMIT } from './staff'

const { fields, require: requireCustomers } = chosenRows({
  most: MOST_CHOSEN_CUSTOMERS,
  what: 'клиентов',
  notFound: 'Клиент не найден',
  missing: 'Отметьте клиентов',
})

const chosen = { chosen: fields.chosen }

const status = z.enum(['ACTIVE', 'INACTIVE'], { error: 'Выберите статус' })

/** A customer's status, as a button of their row or page sends it. */
export const customerStatusInput = z.object({ customerId: z.uuid({ error: 'Клиент не найден' }), status })

/** The same as a call of the JSON contract. */
export const customerStatusCall = z.object({ status })

/** The ticked customers of the list. */
export const chosenCustomersInput = z
  // The tag stands in the same form.
  .object({ ...chosen, tag: optionalText(TAG_LIMIT) })
  .superRefine((value, context) => void requireCustomers(value, context))

/** A tag, in one spelling: single spaces, lower case. */
export const tagField = requiredText({
  required: 'Введите тег',
  max: TAG_LIMIT,
  tooLong: `Не больше ${TAG_LIMIT} символов`,
})
  // Segments name several tags between commas.
  .refine((text) => !text.includes(','), 'Введите один тег, без запятых')
  .transform((text) => text.replace(/\s+/g, ' ').toLowerCase())

/** A tag for the ticked customers. */
export const chosenTagInput = z
  .object({ ...chosen, tag: tagField })
  .superRefine((value, context) => void requireCustomers(value, context))

/** A tag of one customer. */
export const tagInput = z.object({ tag: tagField })

const person = { name: requiredText({ required: 'Введите имя', max: 200 }), phone: optionalPhoneField }

/** The form of a customer's name and phone. */
export const customerEditInput = z.object({
  ...person,
  version: z.string({ error: 'Откройте клиента ещё раз' }).max(60, 'Откройте клиента ещё раз'),
})

/** What staff note. */
export const customerNoteInput = z.object({ text: optionalLines(2_000) })

/** What staff write to a customer. */
export const letterInput = z.object({
  subject: requiredText({ required: 'Введите тему', max: 200 }),
  text: requiredLines({ required: 'Введите текст', max: LETTER_LIMIT }),
})

/** A customer's name and phone as a call of the JSON contract. */
export const customerPersonCall = z.object(person)

/** A mail as a call of the JSON contract; `html` is let pass and not looked at: the mail is made of the text. */
export const letterCall = letterInput.extend({ to: emailField, html: z.unknown().optional() })
