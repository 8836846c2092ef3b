import { z } from 'zod'

import { optionalLines } from '~/platform/text/text.server'

const MOST = 256 * 1024

const text = optionalLines(MOST)

/** Each field must be one text without control characters. */
export const typedTexts = z.record(z.string(), z.unknown()).superRefine((fields, context) => {
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    const read = typeof value === 'string' ? text.safeParse(value) : null
    if (read?.success) continue
    const message = read?.error.issues[0]?.message ?? 'Поле пришло дважды: отправьте форму ещё раз'
    context.addIssue({ code: 'custom', path: [name], message })
  }
})
