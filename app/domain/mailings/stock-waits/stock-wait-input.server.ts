import { z } from 'zod'

import { emailField } from '~/platform/contacts/contact-fields.server'

/** `website` is the honeypot. */
export const stockWaitInput = z.object({
  productId: z.uuid(),
  email: emailField,
  consent: z.literal('on', { error: 'Поставьте отметку, чтобы получить письмо' }),
  website: z.string().max(500).default(''),
})
