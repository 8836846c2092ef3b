import { z } from 'zod'

export const letterViewQuery = z.object({
  view: z.enum(['desktop', 'phone', 'text']).optional().catch(undefined),
  theme: z.enum(['light', 'dark']).catch('light'),
  person: z.uuid().optional().catch(undefined),
  search: z.string().max(100).catch(''),
})
