import { z } from 'zod'

import { now } from '~/platform/clock'
import { getDb, type Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { isId } from '~/platform/ids.server'

/** How long a draft waits after it was typed last, in milliseconds. */
const LIFE = 30 * 24 * 3_600_000
/** Bytes of a draft's texts, and of what its form was filled in from. */
const LARGEST = 100_000

/** Whose draft it is, and of which form: one for each person and thing. */
export interface DraftPlace {
  userId: string
  form: 'product'
  /** Id of what the form changes; null for something new. */
  objectId: string | null
}

type Texts = Readonly<Record<string, string>>

/** What stood in a form. */
export interface FormDraft {
  /** The form's own: another form of the same thing has another. */
  id: string
  values: Texts
  /** What the form was filled in from; empty for something new. */
  base: Texts
  savedAt: Date
}

interface DraftToSave {
  id: string
  values: Texts
  base: Texts
  /** Uploaded pictures that it shows; they stay as long as it does. */
  imageUrls: readonly string[]
}

const keyOf = ({ userId, form, objectId }: DraftPlace) => ({ userId, form, objectId: objectId ?? 'new' })

/** Somebody's draft of a form; null when there is none. */
export async function readDraft(place: DraftPlace): Promise<FormDraft | null> {
  const row = await getDb().formDraft.findUnique({
    where: { userId_form_objectId: keyOf(place) },
    select: { id: true, values: true, base: true, savedAt: true },
  })
  return row && { ...row, values: textsIn(row.values), base: textsIn(row.base) }
}

/**
 * Keeps what stands in a form, in the place of what it kept before. Returns when.
 * @throws UserError (422, beside the field) for a text that the database does not take, (413) when it is too large, (409) when a draft of another form of the same thing is waiting: nobody's typing is written over
 */
export async function saveDraft(
  place: DraftPlace,
  { id, values, base, imageUrls }: DraftToSave,
): Promise<Date> {
  if (!isId(id)) throw new UserError('Черновик не сохранён: откройте форму ещё раз')
  assertStorable(values)
  assertStorable(base)
  if (bytesOf(values) > LARGEST || bytesOf(base) > LARGEST)
    throw new UserError('Черновик слишком велик: сохраните форму', { status: 413 })
  const savedAt = now()
  const row = { values, base, imageUrls: [...imageUrls], savedAt }
  const key = keyOf(place)
  // The one form that keeps drafts so far; each kind of thing has a column of its own, so that its drafts go with it.
  const productId = place.objectId
  const update = async (): Promise<boolean> =>
    (await getDb().formDraft.updateMany({ where: { id, ...key }, data: row })).count > 0
  const create = async (): Promise<boolean> =>
    (await getDb().formDraft.createMany({ data: { id, ...key, productId, ...row }, skipDuplicates: true }))
      .count > 0
  // The last try is for a form that saved itself twice at once.
  if ((await update()) || (await create()) || (await update())) return savedAt
  throw new UserError('Есть другой черновик этой формы: продолжите или удалите его, тогда сохранится этот', {
    status: 409,
  })
}

/** Takes a draft away, in a transaction where it has become the thing itself; one that is gone is no error. */
export async function deleteDraft({ db }: Pick<Database, 'db'>, place: DraftPlace): Promise<void> {
  await db.formDraft.deleteMany({ where: keyOf(place) })
}

/** Removes up to `limit` drafts that nobody has touched for a month; returns how many went. */
export async function removeOldDrafts(limit: number): Promise<number> {
  const { count } = await getDb().formDraft.deleteMany({
    where: { savedAt: { lt: new Date(now().getTime() - LIFE) } },
    limit,
  })
  return count
}

/** Nothing else of a draft is judged, but Postgres keeps neither NUL nor half a character in JSON. */
function assertStorable(texts: Texts): void {
  const wrong = Object.entries(texts).find(([, text]) => text.includes('\0') || !text.isWellFormed())
  if (wrong) throw new UserError('Текст содержит недопустимые символы', { status: 422, field: wrong[0] })
}

const bytesOf = (texts: Texts): number => Buffer.byteLength(JSON.stringify(texts))

const texts = z.record(z.string(), z.string()).catch({})
const textsIn = (json: unknown): Texts => texts.parse(json)
