import { z } from 'zod'

import { now } from '~/platform/dates/clock'
import { getDb, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'

/** Milliseconds. */
const LIFE = 30 * 24 * 3_600_000
const LARGEST = 100_000

export interface DraftPlace {
  userId: string
  form: 'product' | 'category' | 'sale' | 'mailing' | 'mailTemplate' | 'order' | 'guide' | 'paintRule'
  objectId: string | null
}

type Texts = Readonly<Record<string, string>>

export interface FormDraft {
  id: string
  values: Texts
  base: Texts
  savedAt: Date
}

interface DraftToSave {
  id: string
  values: Texts
  base: Texts
  imageUrls: readonly string[]
}

const keyOf = ({ userId, form, objectId }: DraftPlace) => ({ userId, form, objectId: objectId ?? 'new' })

export async function readDraft(place: DraftPlace): Promise<FormDraft | null> {
  const row = await getDb().formDraft.findUnique({
    where: { userId_form_objectId: keyOf(place) },
    select: { id: true, values: true, base: true, savedAt: true },
  })
  return row && { ...row, values: textsIn(row.values), base: textsIn(row.base) }
}

/**
 * Returns the time.
 * @throws UserError (422, beside the field) for text that Postgres cannot store, (413) when too large, (409)
 * when another form's draft of the same object exists
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
  const productId = place.form === 'product' ? place.objectId : null
  const update = async (): Promise<boolean> =>
    (await getDb().formDraft.updateMany({ where: { id, ...key }, data: row })).count > 0
  const create = async (): Promise<boolean> =>
    (await getDb().formDraft.createMany({ data: { id, ...key, productId, ...row }, skipDuplicates: true }))
      .count > 0
  if ((await update()) || (await create()) || (await update())) return savedAt
  throw new UserError('Есть другой черновик этой формы: продолжите или удалите его, тогда сохранится этот', {
    status: 409,
  })
}

/** Idempotent; runs in the transaction that saves the object. */
export async function deleteDraft({ db }: Pick<Database, 'db'>, place: DraftPlace): Promise<void> {
  await db.formDraft.deleteMany({ where: keyOf(place) })
}

export async function removeOldDrafts(limit: number): Promise<number> {
  const { count } = await getDb().formDraft.deleteMany({
    where: { savedAt: { lt: new Date(now().getTime() - LIFE) } },
    limit,
  })
  return count
}

function assertStorable(texts: Texts): void {
  const wrong = Object.entries(texts).find(([, text]) => text.includes('\0') || !text.isWellFormed())
  if (wrong) throw new UserError('Текст содержит недопустимые символы', { status: 422, field: wrong[0] })
}

const bytesOf = (texts: Texts): number => Buffer.byteLength(JSON.stringify(texts))

const texts = z.record(z.string(), z.string()).catch({})
const textsIn = (json: unknown): Texts => texts.parse(json)
