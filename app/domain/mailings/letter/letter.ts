import { z } from 'zod'

/**
 * A letter as it is frozen when its mailing starts, whole but for what differs between recipients, which stands in it as marks
 * (letter-marks.ts). `links` are the addresses that the HTML's link marks stand for; the plain text has them written out.
 */
export const letterSchema = z.object({
  subject: z.string(),
  /** The other subject of a test of two. */
  subjectB: z.string().nullable(),
  html: z.string(),
  text: z.string(),
  links: z.array(z.string()),
})

export type Letter = z.infer<typeof letterSchema>
