import { z } from 'zod'

import { emailField } from '~/platform/contact-fields.server'

/** Where a test of a letter goes. */
export const letterTestInput = z.object({ email: emailField })
