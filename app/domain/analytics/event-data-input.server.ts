import { z } from 'zod'

import type { AnalyticsEventType } from './shared'
import { withoutPersonal } from './without-personal'

const MAX_COUNT = 10_000_000

/** An invalid value becomes undefined, so that the event is not lost. */
const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

const count = lenient(z.int().min(0).max(MAX_COUNT))
/** Never typed text; nine digits could be a phone number. */
const code = lenient(z.string().regex(/^(?!.*\d{9})[A-Za-z][\w.:-]{0,59}$/))
const words = lenient(z.string().transform((text) => withoutPersonal(text, 100)))
const names = lenient(z.string().regex(/^[A-Za-z][\w,-]{0,299}$/))
const nothing = z.object({})

/** z.object drops all other keys. No field may contain names, addresses, emails or phone numbers. */
export const eventData = {
  PAGE_VIEW: z.object({ script: lenient(z.boolean()) }),
  PRODUCT_VIEW: nothing,
  ADD_TO_CART: z.object({ quantity: count }),
  REMOVE_FROM_CART: z.object({ quantity: count }),
  CHECKOUT_START: z.object({ lines: count }),
  CHECKOUT_COMPLETE: nothing,
  SEARCH: z.object({
    search: words,
    results: count,
    isCapped: lenient(z.boolean()),
    correctedTo: lenient(words.nullable()),
  }),
  FILTER_APPLIED: z.object({ filters: names, results: count }),
  USER_REGISTRATION: nothing,
  USER_LOGIN: nothing,
  USER_LOGOUT: nothing,
  EMAIL_SUBSCRIBE: nothing,
  EMAIL_UNSUBSCRIBE: nothing,
  PHONE_CALL: nothing,
  FORM_SUBMIT: z.object({ form: code, subject: code }),
  ERROR: z.object({ code, status: count }),
  CUSTOM: z.object({ name: code }),
} as const satisfies Record<AnalyticsEventType, z.ZodType>

export type EventData<Type extends AnalyticsEventType> = z.output<(typeof eventData)[Type]>
