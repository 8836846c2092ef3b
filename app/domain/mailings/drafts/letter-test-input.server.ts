import { z } from 'zod'

import { emailField } from '~/platform/contact-fields.server'

export const letterTestInput = z.object({ email: emailField })
