import { z } from 'zod'

import { typedPassword } from '~/domain/auth/index.server'

const NEEDED = 'Введите код'

/** A code of the app, or a recovery code; groups may be typed with spaces or without. */
const otp = z.string({ error: NEEDED }).trim().min(1, NEEDED).max(40, 'Слишком длинный код')

/** The second step of a sign-in. */
export const secondStepInput = z.object({ otp, next: z.string().optional() })

/** What changes the second step itself: a code, and the password of whoever does it, asked again where it was typed long ago. */
export const secondStepChangeInput = z.object({ otp, proof: typedPassword.optional() })
