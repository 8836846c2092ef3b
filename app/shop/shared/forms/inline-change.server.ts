import type { z } from 'zod'

import { redirectWithToast } from '~/http/cookies/toast.server'
import { shopForm } from '~/shop/shared/page/shop-page.server'

interface InlineChange<Schema extends z.ZodType> {
  form: FormData
  schema: Schema
  fallback: string
  back: string
  change: (value: z.infer<Schema>) => Promise<InlineChangeDone | Response>
}

interface InlineChangeDone {
  text: string
  headers?: HeadersInit
}

/** With `inline` returns data; otherwise redirects back with the message. Errors return the form's state. */
export function inlineChange<Schema extends z.ZodType>({
  form,
  schema,
  fallback,
  back,
  change,
}: InlineChange<Schema>) {
  return shopForm(form, {
    schema,
    fallback,
    run: async (value) => {
      const done = await change(value)
      if (done instanceof Response) return done
      const { text, headers } = done
      if (form.get('inline') === null) return redirectWithToast(back, { text }, headers)
      return Response.json({ toast: { text, kind: 'success' } }, headers === undefined ? {} : { headers })
    },
  })
}
