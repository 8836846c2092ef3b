import type { TintBase } from '~/platform/generated/prisma/client'

const LETTERS: Readonly<Record<string, TintBase>> = { A: 'A', B: 'B', C: 'C', D: 'D', А: 'A', В: 'B', С: 'C' }

/** By the first letter of `baseType`, Latin or Cyrillic: C for 'C (прозрачная)'; null for others. */
export const baseLetterOf = (baseType: string | null): TintBase | null =>
  LETTERS[baseType?.trim().charAt(0).toUpperCase() ?? ''] ?? null
