import { z } from 'zod'

import { optionalLines } from '~/platform/text.server'

/** Letters of the longest text of a form whose fields are read later. */
const MOST = 256 * 1024

const text = optionalLines(MOST)

/** A form whose fields the use case reads by a table of its own: whatever they are called, each holds one text, without characters that no text has. */
export const typedTexts = z.record(z.string(), z.unknown()).superRefine((fields, context) => {
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    const read = typeof value === 'string' ? text.safeParse(value) : null
    if (read?.success) continue
    const message = read?.error.issues[0]?.message ?? 'Поле пришло дважды: отправьте форму ещё раз'
    context.addIssue({ code: 'custom', path: [name], message })
  }
})
