import { z } from 'zod'

const linesSchema = z.array(z.object({ productId: z.uuid(), quantity: z.int().min(1) })).max(200)

export type LetterLines = z.infer<typeof linesSchema>

/** @throws ZodError for an unknown format */
export const linesOf = (stored: unknown): LetterLines => linesSchema.parse(stored)
