import { z } from 'zod'

/**
 * Frozen at the campaign's start; personal parts are marks (letter-marks.ts). `links` are the targets of the
 * HTML's link marks.
 */
export const letterSchema = z.object({
  subject: z.string(),
  subjectB: z.string().nullable(),
  html: z.string(),
  text: z.string(),
  links: z.array(z.string()),
})

export type Letter = z.infer<typeof letterSchema>
