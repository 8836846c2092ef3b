import { z } from 'zod'

import { emailField } from '~/platform/contacts/contact-fields.server'

/** Marketing consent is a separate box (38-FZ); `website` is the honeypot. */
export const newsletterInput = z.object({
  email: emailField,
  consent: z.literal('on', { error: 'Поставьте отметку, чтобы получать письма' }),
  website: z.string().max(500).default(''),
})
