import { z } from 'zod'

import { emailField, optionalPhoneField } from '~/platform/contacts/contact-fields.server'
import { requiredLines, requiredText } from '~/platform/text/text.server'

import { contactSubjects } from './shared'

const token = z.string().max(5_000).default('')

/** `website` is the honeypot. The captcha's token has the specification's name or the widget's. */
export const contactInput = z
  .object({
    name: requiredText({ required: 'Введите имя', max: 100 }),
    email: emailField,
    phone: optionalPhoneField,
    subject: z.enum(contactSubjects, { error: 'Выберите тему' }),
    message: requiredLines({ required: 'Напишите сообщение', max: 5_000 }),
    answer: z.string().max(20).default(''),
    check: z.string().max(500).default(''),
    captchaToken: token,
    'smart-token': token,
    website: z.string().max(500).default(''),
  })
  .transform(({ 'smart-token': fromWidget, captchaToken, ...message }) => ({
    ...message,
    captchaToken: captchaToken || fromWidget,
  }))

export type ContactInput = z.infer<typeof contactInput>
