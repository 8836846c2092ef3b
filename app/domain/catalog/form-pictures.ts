import type { ProductFormValues } from './product-form-values'

/** A picture as the product form holds it; how large it is, the shop knows. */
export interface FormPicture {
  url: string
  alt: string
}

/** More pictures than a product may have, and letters of what one says to those who do not see it. */
export const pictureLimits = { count: 50, alt: 200 } as const

/** All pictures of the form as one of its values, so that they are compared and merged like any other. */
export const picturesText = (pictures: readonly FormPicture[]): string =>
  JSON.stringify(pictures.map(({ url, alt }) => ({ url, alt: alt.trim() })))

/** The pictures of a form: rows that came with it, or the one value that the shop made of them. */
export function picturesIn(values: ProductFormValues): FormPicture[] {
  return rowsIn(values) ?? parsed(values.pictures ?? '[]')
}

/** The rows of a form's fields, in their order; null where the form had no part for pictures. */
export function rowsIn(values: ProductFormValues): FormPicture[] | null {
  if (values.pictureCount === undefined) return null
  const count = Math.min(Number(values.pictureCount) || 0, pictureLimits.count)
  return Array.from({ length: count }, (_, index) => ({
    url: values[`pictureUrl-${index}`] ?? '',
    alt: values[`pictureAlt-${index}`] ?? '',
  })).filter(({ url }) => url !== '')
}

/** Pictures with others behind them; one that stands there already stays once. */
export function joinPictures(
  pictures: readonly FormPicture[],
  others: readonly FormPicture[],
): FormPicture[] {
  const urls = new Set(pictures.map(({ url }) => url))
  return [...pictures, ...others.filter(({ url }) => !urls.has(url) && urls.add(url))]
}

/** What is typed, with what somebody else added meanwhile behind it: who saves after a conflict takes no new picture away unasked. */
export function withTheirPictures({
  base,
  typed,
  kept,
}: Readonly<Record<'base' | 'typed' | 'kept', ProductFormValues>>): string {
  const known = new Set(picturesIn(base).map(({ url }) => url))
  return picturesText(
    joinPictures(
      picturesIn(typed),
      picturesIn(kept).filter(({ url }) => !known.has(url)),
    ),
  )
}

/** What a button of a picture does. */
export type PictureStep = 'earlier' | 'later' | 'main' | 'remove'

/** Value of the form's field `step` for a button of a picture. */
export const pictureStep = (step: PictureStep, index: number): string => `picture-${step}-${index}`

/** The pictures after a button's step; the first is the main one. Null for what is no such step. */
export function afterPictureStep(
  pictures: readonly FormPicture[],
  step: string | undefined,
): FormPicture[] | null {
  const [, name, number] = /^picture-(earlier|later|main|remove)-(\d{1,3})$/.exec(step ?? '') ?? []
  if (name === undefined) return null
  const index = Number(number)
  if (name === 'remove') return pictures.filter((_, at) => at !== index)
  return placePicture(pictures, index, name === 'main' ? 0 : name === 'earlier' ? index - 1 : index + 1)
}

/** The pictures with one of them in another place. */
export function placePicture(pictures: readonly FormPicture[], from: number, to: number): FormPicture[] {
  const moved = pictures[from]
  return moved ? pictures.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, moved) : [...pictures]
}

function parsed(text: string): FormPicture[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isPicture).map(({ url, alt }) => ({ url, alt })) : []
  } catch {
    return []
  }
}

const isPicture = (value: unknown): value is FormPicture =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  'alt' in value &&
  typeof value.url === 'string' &&
  typeof value.alt === 'string'
