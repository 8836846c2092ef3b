import { z } from 'zod'

import { typedPassword } from '~/domain/auth/index.server'
import { phoneField } from '~/platform/contact-fields.server'

import { passkeyAnswer } from './passkey-input.server'

const NEEDED = 'Введите код'

/** A code of the app, of an SMS, or a recovery code; groups may be typed with spaces or without. */
const otp = z.string({ error: NEEDED }).trim().min(1, NEEDED).max(40, 'Слишком длинный код')

/** The second step of a sign-in. */
export const secondStepInput = z.object({ otp, next: z.string().optional() })

/** What confirms the key of an app, or the number that it was sent to. */
export const codeConfirmationInput = z.object({ otp, proof: typedPassword.optional() })

/** What changes the second step itself: a code or the answer of a passkey, and the password of whoever does it, asked again where it was typed long ago. */
export const secondStepChangeInput = z
  .object({ otp: otp.optional(), passkey: passkeyAnswer.optional(), proof: typedPassword.optional() })
  .refine(({ otp: code, passkey }) => code !== undefined || passkey !== undefined, {
    path: ['otp'],
    message: NEEDED,
  })

/** A number that codes are to be sent to. */
export const newSmsNumberInput = z.object({ phone: phoneField, proof: typedPassword.optional() })

/** What asks for no more than the password of whoever does it. */
export const proofInput = z.object({ proof: typedPassword.optional() })

/** A code by SMS for the sign-in that waits. */
export const smsAskedInput = z.object({ next: z.string().optional() })
