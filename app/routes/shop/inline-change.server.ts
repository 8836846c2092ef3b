import type { z } from 'zod'

import { handleForm } from '~/http/form.server'
import { redirectWithToast } from '~/http/toast.server'

interface InlineChange<Schema extends z.ZodType> {
  form: FormData
  schema: Schema
  /** Text for an unexpected failure. */
  fallback: string
  /** Where a browser without script is led after the change. */
  back: string
  change: (value: z.infer<Schema>) => Promise<InlineChangeDone | Response>
}

interface InlineChangeDone {
  text: string
  headers?: HeadersInit
}

/**
 * Answers a change that one button makes (a wishlist item, a product to compare, a 'helpful'). A form sent by script (`inline`) gets the message as data; one sent by the browser
 * is led back with the message. What is refused comes back as the form's state.
 */
export function answerInlineChange<Schema extends z.ZodType>({
  form,
  schema,
  fallback,
  back,
  change,
}: InlineChange<Schema>) {
  return handleForm(form, schema, { fallback }, async (value) => {
    const done = await change(value)
    if (done instanceof Response) return done
    const { text, headers } = done
    if (form.get('inline') === null) return redirectWithToast(back, { text }, headers)
    return Response.json({ toast: { text, kind: 'success' } }, headers === undefined ? {} : { headers })
  })
}
