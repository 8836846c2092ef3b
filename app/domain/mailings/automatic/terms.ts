import { z } from 'zod'

/** What only some of the mails have: the first order's promo code, and the square metres that a reorder is reckoned from. */
export const automaticTerms = z.object({
  percent: z.int().min(1).max(90).catch(10),
  minimumKopecks: z.int().min(0).catch(0),
  /** Days that the code is good for, from the letter. */
  days: z.int().min(1).max(365).catch(14),
  /** A usual job: whoever ordered paint for less is asked whether it was enough. */
  squareMetres: z.int().min(1).max(10_000).catch(40),
})

export type AutomaticTerms = z.infer<typeof automaticTerms>
