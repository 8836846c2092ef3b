import { z } from 'zod'

import { emailField } from '~/platform/contacts/contact-fields.server'

export const letterTestInput = z.object({ email: emailField })
