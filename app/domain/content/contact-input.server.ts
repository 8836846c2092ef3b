import { z } from 'zod'

import { emailField, optionalPhoneField } from '~/platform/contact-fields.server'
import { requiredText } from '~/platform/text.server'

import { contactSubjects } from './shared'

/** The contact form. `website` is the honeypot: people do not see it, programs fill it in. */
export const contactInput = z.object({
  name: requiredText({ required: 'Введите имя', max: 100 }),
  email: emailField,
  phone: optionalPhoneField,
  subject: z.enum(contactSubjects, { error: 'Выберите тему' }),
  message: requiredText({ required: 'Напишите сообщение', max: 5_000 }),
  answer: z.string().max(20).default(''),
  check: z.string().max(500).default(''),
  captchaToken: z.string().max(5_000).default(''),
  website: z.string().max(500).default(''),
})

export type ContactInput = z.infer<typeof contactInput>
