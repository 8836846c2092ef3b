import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'

import { withReceivedFile } from '~/domain/images/index.server'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { newId } from '~/platform/db/ids.server'
import { getStorage } from '~/platform/storage/storage.server'

import { documentLimits } from './product-document'

const FOLDER = 'documents/uploads'
const KEY = /^documents\/uploads\/[\da-f-]{36}\.pdf$/
/** PDF readers search these bytes at the start of a file (ISO 32000-1, 7.5.2). */
const SIGNATURE = '%PDF-'
const DAY = 24 * 3_600_000
const PART = 100

/**
 * No document uses the returned key yet.
 * @throws UserError (413, 422, beside `file`) when it is empty, too large or no PDF
 */
export async function keepDocumentFile(body: Readable): Promise<string> {
  const key = `${FOLDER}/${newId()}.pdf`
  try {
    await withReceivedFile(body, documentLimits.bytes, async ({ head, path }) => {
      if (!head.includes(SIGNATURE)) throw new UserError('Подойдёт только PDF', { status: 422 })
      await getStorage().putStream(key, createReadStream(path))
    })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new UserError(error.message, { status: error.status, field: 'file' })
  }
  return key
}

/**
 * Bytes.
 * @throws UserError (409, beside `file`) when it is missing or foreign
 */
export async function sizeOfDocument(key: string): Promise<number> {
  const file = KEY.test(key) ? await getStorage().getStream(key) : null
  if (!file)
    throw new UserError('Файл больше не хранится: загрузите его ещё раз', { status: 409, field: 'file' })
  file.body.destroy()
  return file.bytes
}

export async function removeOrphanDocuments(): Promise<number> {
  let removed = 0
  let old: string[] = []
  for await (const { key, changedAt } of getStorage().list(FOLDER)) {
    if (changedAt.getTime() < now().getTime() - DAY) old.push(key)
    if (old.length < PART) continue
    removed += await removeUnnamed(old)
    old = []
  }
  return removed + (await removeUnnamed(old))
}

async function removeUnnamed(keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  const rows = await getDb().productDocument.findMany({
    where: { storageKey: { in: [...keys] } },
    select: { storageKey: true },
  })
  const named = new Set(rows.map(({ storageKey }) => storageKey))
  const orphans = keys.filter((key) => !named.has(key))
  await Promise.all(orphans.map((key) => getStorage().delete(key)))
  return orphans.length
}
