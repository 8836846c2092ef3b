import { z } from 'zod'

import { optionalLines } from '~/platform/text/text.server'

export const orderNoteInput = z.object({ text: optionalLines(2_000) })
