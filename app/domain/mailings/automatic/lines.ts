import { z } from 'zod'

const linesSchema = z.array(z.object({ productId: z.uuid(), quantity: z.int().min(1) })).max(200)

/** Products and pieces that a letter is about. */
export type LetterLines = z.infer<typeof linesSchema>

/** The lines as a letter's row keeps them. @throws ZodError when the row holds what no release has written */
export const linesOf = (stored: unknown): LetterLines => linesSchema.parse(stored)
