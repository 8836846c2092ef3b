import { z } from 'zod'

/** How a letter is looked at, as the address of a preview says it: the screen, day or night, whose letter, and which readers are looked for. */
export const letterViewQuery = z.object({
  view: z.enum(['desktop', 'phone', 'text']).optional().catch(undefined),
  theme: z.enum(['light', 'dark']).catch('light'),
  person: z.uuid().optional().catch(undefined),
  search: z.string().max(100).catch(''),
})
