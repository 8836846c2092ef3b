import { z } from 'zod'

import type { FormTexts } from '~/platform/merge-forms'

const baseText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('not JSON')
    return z.NEVER
  }
})

/** What a form was filled in from (its field `base`); a form that lost it was filled in from nothing that is known. */
export function baseOf(text: string | undefined): FormTexts {
  const base = baseText.pipe(z.record(z.string(), z.string())).safeParse(text)
  return base.success ? base.data : {}
}
