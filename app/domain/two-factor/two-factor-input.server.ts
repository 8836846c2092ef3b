import { z } from 'zod'

import { typedPassword } from '~/domain/auth/index.server'
import { phoneField } from '~/platform/contacts/contact-fields.server'

import { passkeyAnswer } from './passkey-input.server'

const NEEDED = 'Введите код'

const otp = z.string({ error: NEEDED }).trim().min(1, NEEDED).max(40, 'Слишком длинный код')

export const twoFactorInput = z.object({ otp, next: z.string().optional() })

export const codeConfirmationInput = z.object({ otp, proof: typedPassword.optional() })

export const twoFactorChangeInput = z
  .object({ otp: otp.optional(), passkey: passkeyAnswer.optional(), proof: typedPassword.optional() })
  .refine(({ otp: code, passkey }) => code !== undefined || passkey !== undefined, {
    path: ['otp'],
    message: NEEDED,
  })

export const newSmsNumberInput = z.object({ phone: phoneField, proof: typedPassword.optional() })

export const proofInput = z.object({ proof: typedPassword.optional() })

export const smsRequestInput = z.object({ next: z.string().optional() })
