import { isColourful } from '../listing/color-order'

export type Reason = 'sold' | 'discounted' | 'fresh'

export interface Candidate {
  id: string
  familyId: string | null
  categoryId: string
  popularity: number
  color: string | null
  colorHex: string | null
  /** A paint that its family has in several colours. */
  inColors: boolean
  application: string | null
  reason: Reason
}

const PLACES: readonly Reason[] = [
  'sold',
  'discounted',
  'sold',
  'fresh',
  'discounted',
  'sold',
  'fresh',
  'sold',
]

const PER_CATEGORY = 2
/** Out of season a product counts as much as one that is bought half as often. */
const OUT_OF_SEASON = 0.5
const UNCOLOURED = 0.25

/** April to September: work outside needs +5 °C. */
const isWarm = (day: Date): boolean => day.getUTCMonth() >= 3 && day.getUTCMonth() <= 8

const isForOutside = ({ application }: Candidate): boolean =>
  /снаруж|фасад|наружн/i.test(application ?? '') && !/внутр/i.test(application ?? '')

function appeal(candidate: Candidate, day: Date): number {
  const season = isForOutside(candidate) && !isWarm(day) ? OUT_OF_SEASON : 1
  const color = candidate.colorHex !== null && isColourful(candidate.colorHex) ? 1 : UNCOLOURED
  return candidate.popularity * season * color
}

/** Coloured paints first, each family once; other goods only fill the row. */
export function mixRecommended<Row extends Candidate>(rows: readonly Row[], day: Date): Row[] {
  const paints = rows.filter(({ inColors }) => inColors)
  const sold = paints
    .filter(({ reason }) => reason === 'sold')
    .sort((a, b) => appeal(b, day) - appeal(a, day) || (a.id < b.id ? -1 : 1))
  return fill([...sold, ...paints.filter(({ reason }) => reason !== 'sold')], rows)
}

function fill<Row extends Candidate>(paints: readonly Row[], all: readonly Row[]): Row[] {
  const chosen: Row[] = []
  const isFree = ({ familyId, id, categoryId, color }: Row, perCategory: number, mayRepeat: boolean) =>
    !chosen.some((one) => (one.familyId ?? one.id) === (familyId ?? id)) &&
    chosen.filter((one) => one.categoryId === categoryId).length < perCategory &&
    (mayRepeat || !chosen.some((one) => one.color === color))
  for (const reason of PLACES) {
    const isOf = (row: Row) => row.reason === reason
    const row =
      paints.find((one) => isOf(one) && isFree(one, PER_CATEGORY, false)) ??
      paints.find((one) => isFree(one, PER_CATEGORY, false)) ??
      paints.find((one) => isFree(one, 2 * PER_CATEGORY, true)) ??
      all.find((one) => isOf(one) && isFree(one, PER_CATEGORY, true)) ??
      all.find((one) => isFree(one, PLACES.length, true))
    if (row) chosen.push(row)
  }
  return chosen
}
