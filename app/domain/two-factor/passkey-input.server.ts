import { z } from 'zod'

import { typedPassword } from '~/domain/auth/index.server'
import { requiredText } from '~/platform/text/text.server'

import { PASSKEY_NAME_MAX, PROVEN_CHANGES } from './shared'

const UNREADABLE = 'Ответ ключа доступа не прочитан. Попробуйте ещё раз.'
const ANSWER_MAX = 50_000
/** base64url. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/)
/** WebAuthn, section 4: at most 1023 bytes. */
const credentialId = bytes(1_364)
const answerOf = <Response extends z.ZodType>(response: Response) =>
  z
    .string({ error: UNREADABLE })
    .max(ANSWER_MAX, UNREADABLE)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: UNREADABLE })
        return z.NEVER
      }
    })
    .pipe(
      z.object(
        { id: credentialId, rawId: credentialId, type: z.literal('public-key'), response },
        UNREADABLE,
      ),
    )

const registration = answerOf(
  z.object({
    clientDataJSON: bytes(4_096),
    attestationObject: bytes(40_000),
    transports: z
      .array(z.string().regex(/^[\w-]{1,20}$/))
      .max(10)
      .default([]),
  }),
)

const assertion = answerOf(
  z.object({ clientDataJSON: bytes(4_096), authenticatorData: bytes(4_096), signature: bytes(8_192) }),
)

export type PasskeyRegistration = z.infer<typeof registration>
export type PasskeyAssertion = z.infer<typeof assertion>

const name = requiredText({
  required: 'Назовите ключ',
  max: PASSKEY_NAME_MAX,
  tooLong: `Название — до ${PASSKEY_NAME_MAX} символов`,
})

export const passkeyWantedInput = z.object({ name, proof: typedPassword.optional() })

export const newPasskeyInput = z.object({ name, passkey: registration })

export const passkeyRemovalInput = z.object({ id: z.uuid('Ключ не найден'), proof: typedPassword.optional() })

export const passkeyProofInput = z.object({
  for: z.enum(PROVEN_CHANGES, 'Неизвестное действие'),
  proof: typedPassword.optional(),
})

export const passkeySignInInput = z.object({ passkey: assertion, next: z.string().optional() })

export const passkeyRequestInput = z.object({ next: z.string().optional() })

export const passkeyAnswer = assertion
