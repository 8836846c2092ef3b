import { z } from 'zod'

import type { FormTexts } from '~/platform/forms/merge-forms'

const baseText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('not JSON')
    return z.NEVER
  }
})

export function baseOf(text: string | undefined): FormTexts {
  const base = baseText.pipe(z.record(z.string(), z.string())).safeParse(text)
  return base.success ? base.data : {}
}
