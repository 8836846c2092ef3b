import { z } from 'zod'

export const automaticTerms = z.object({
  percent: z.int().min(1).max(90).catch(10),
  minimumKopecks: z.int().min(0).catch(0),
  /** From the letter's date. */
  days: z.int().min(1).max(365).catch(14),
  squareMetres: z.int().min(1).max(10_000).catch(40),
})

export type AutomaticTerms = z.infer<typeof automaticTerms>
