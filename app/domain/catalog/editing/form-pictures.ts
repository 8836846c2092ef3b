import type { FormTexts } from '~/platform/forms/merge-forms'

export interface FormPicture {
  url: string
  alt: string
}

export const pictureLimits = { count: 50, alt: 200 } as const

/** One value, so that pictures are compared and merged like other fields. */
export const picturesText = (pictures: readonly FormPicture[]): string =>
  JSON.stringify(pictures.map(({ url, alt }) => ({ url, alt: alt.trim() })))

export function picturesIn(values: FormTexts): FormPicture[] {
  return rowsIn(values) ?? parsed(values.pictures ?? '[]')
}

export function rowsIn(values: FormTexts): FormPicture[] | null {
  if (values.pictureCount === undefined) return null
  const count = Math.min(Number(values.pictureCount) || 0, pictureLimits.count)
  return Array.from({ length: count }, (_, index) => ({
    url: values[`pictureUrl-${index}`] ?? '',
    alt: values[`pictureAlt-${index}`] ?? '',
  })).filter(({ url }) => url !== '')
}

export function joinPictures(
  pictures: readonly FormPicture[],
  others: readonly FormPicture[],
): FormPicture[] {
  const urls = new Set(pictures.map(({ url }) => url))
  return [...pictures, ...others.filter(({ url }) => !urls.has(url) && urls.add(url))]
}

/** Appends pictures added concurrently, so that saving after a conflict removes none. */
export function withTheirPictures({
  base,
  typed,
  kept,
}: Readonly<Record<'base' | 'typed' | 'kept', FormTexts>>): string {
  const known = new Set(picturesIn(base).map(({ url }) => url))
  return picturesText(
    joinPictures(
      picturesIn(typed),
      picturesIn(kept).filter(({ url }) => !known.has(url)),
    ),
  )
}

export type PictureStep = 'earlier' | 'later' | 'main' | 'remove'

export const pictureStep = (step: PictureStep, index: number): string => `picture-${step}-${index}`

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
