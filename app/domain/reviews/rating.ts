import { numberText } from '~/domain/catalog/shared'

const rounded = (rating: number): number => Math.round(rating * 10) / 10

export const ratingText = (rating: number): string => numberText(rounded(rating))

export function starShares(rating: number): number[] {
  return [0, 1, 2, 3, 4].map((before) =>
    Math.min(1, Math.max(0, Math.round((rounded(rating) - before) * 10) / 10)),
  )
}
