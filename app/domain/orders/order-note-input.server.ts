import { z } from 'zod'

import { optionalLines } from '~/platform/text.server'

/** A new note; blank text is ignored. */
export const orderNoteInput = z.object({ text: optionalLines(2_000) })
