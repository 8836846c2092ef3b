import type { NewBulkItem } from '~/domain/bulk-edit/index.server'
import type { RowProblem } from '~/domain/bulk-edit/shared'
import { pictureLimits } from '~/domain/catalog/staff'

import type { PictureTaker, Taken } from './picture-taker.server'
import { PICTURES } from './pictures-column'

/** Rows whose pictures are taken at once. */
const LANES = 4

const namesOf = (values: NewBulkItem['after']): string[] => (values?.[PICTURES] ?? []) as string[]

/**
 * Takes the pictures of the rows that create or change something. A row with a picture that cannot be taken is
 * refused; pictures that the product has already are no change.
 */
export async function planPictures(
  items: readonly NewBulkItem[],
  taker: PictureTaker,
): Promise<NewBulkItem[]> {
  const planned = [...items]
  const places = items.flatMap(({ after }, place) =>
    after !== undefined && PICTURES in after ? [place] : [],
  )
  await taker.recall(places.flatMap((place) => namesOf(planned[place]?.after)))
  const lane = async (): Promise<void> => {
    for (let place = places.shift(); place !== undefined; place = places.shift()) {
      const item = planned[place]
      if (item) planned[place] = await planOne(item, taker)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return planned
}

async function planOne(item: NewBulkItem, taker: PictureTaker): Promise<NewBulkItem> {
  const { objectId, before, after, row } = item
  const names = namesOf(after)
  const taken: Taken[] = []
  for (const name of names) taken.push(await taker.take(name))
  const problems = taken.flatMap((one, index): RowProblem[] =>
    'problem' in one ? [{ column: PICTURES, value: names[index] ?? '', text: one.problem }] : [],
  )
  const present = namesOf(before)
  const urls = new Set(taken.flatMap((one) => ('url' in one ? [one.url] : [])))
  const added = [...urls].filter((url) => !present.includes(url))
  const { count } = pictureLimits
  if (problems.length === 0 && present.length + added.length > count)
    problems.push({ column: PICTURES, value: '', text: `у товара не больше ${count} фотографий` })
  if (row !== undefined && problems.length > 0) return refused({ objectId, row }, problems)
  const others = { before: without(before), after: without(after) }
  if (added.length > 0) return { ...item, after: { ...after, [PICTURES]: [...present, ...added] } }
  if (row?.effect === 'CHANGED' && Object.keys(others.after).length === 0)
    return { objectId, row: { ...row, effect: 'SAME' } }
  return { ...item, after: others.after, ...(before === undefined ? {} : { before: others.before }) }
}

const refused = (
  { objectId, row }: { objectId: string; row: NonNullable<NewBulkItem['row']> },
  problems: readonly RowProblem[],
): NewBulkItem => ({
  objectId,
  refusal: problems
    .map(({ value, text }) => `Фотографии: ${value === '' ? '' : `«${value}» — `}${text}`)
    .join('; '),
  problems,
  row: { ...row, effect: 'REFUSED' },
})

function without(values: NewBulkItem['after']): NonNullable<NewBulkItem['after']> {
  const { [PICTURES]: _, ...others } = values ?? {}
  return others
}
