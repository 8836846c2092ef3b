import { numberText } from '~/domain/catalog/shared'

/** A rating as it is written: with one decimal. */
const rounded = (rating: number): number => Math.round(rating * 10) / 10

/** «4,5». */
export const ratingText = (rating: number): string => numberText(rounded(rating))

/** How much of each of five stars is in colour, from 0 to 1: together as much as the figure that is written. */
export function starShares(rating: number): number[] {
  return [0, 1, 2, 3, 4].map((before) =>
    Math.min(1, Math.max(0, Math.round((rounded(rating) - before) * 10) / 10)),
  )
}
