import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { z } from 'zod'

import { withReceivedFile } from '~/domain/images/index.server'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import { cutText } from '~/platform/text/cut-text'
import { getStorage } from '~/platform/storage/storage.server'

const FOLDER = 'imports'
const MEGABYTE = 1024 * 1024
const MOST_NAME = 200
const DAY = 24 * 3_600_000

const KEY = /^imports\/[\da-f-]{36}$/

export interface KeptFile {
  key: string
  bytes: number
  name: string
}

interface KeptAs {
  field: string
  mostBytes: number
}

const TABLE_FILE: KeptAs = { field: 'file', mostBytes: 100 * MEGABYTE }

export const PICTURES_ZIP: KeptAs = { field: 'pictures', mostBytes: 300 * MEGABYTE }

/**
 * Keeps an uploaded file that no run uses yet; returns a text for the form (`keptFileOf`).
 * @throws UserError (413, 422, beside its field) when it is empty or too large
 */
export async function keepImportFile(
  name: string,
  body: Readable,
  { field, mostBytes }: KeptAs = TABLE_FILE,
): Promise<string> {
  const key = `${FOLDER}/${newId()}`
  try {
    return await withReceivedFile(body, mostBytes, async ({ path, bytes }) => {
      await getStorage().putStream(key, createReadStream(path))
      return JSON.stringify({ key, bytes, name: cutText(name, MOST_NAME) } satisfies KeptFile)
    })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new UserError(error.message, { status: error.status, field })
  }
}

const keptFile = z.object({
  key: z.string().regex(KEY),
  bytes: z.number().int().positive(),
  name: z.string().max(MOST_NAME),
})

/** Null for a text that no upload has made. */
export function keptFileOf(text: string): KeptFile | null {
  try {
    return keptFile.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Files that one query asks for. */
const KEYS_AT_ONCE = 500

/** Uploads of forms that were never sent again. */
export async function removeOrphanImportFiles(): Promise<number> {
  let removed = 0
  let part: string[] = []
  const removePart = async (): Promise<void> => {
    const used = await usedAmong(part)
    for (const key of part.filter((one) => !used.has(one))) {
      await getStorage().delete(key)
      removed += 1
    }
    part = []
  }
  for await (const { key, changedAt } of getStorage().list(FOLDER)) {
    if (changedAt.getTime() > now().getTime() - DAY) continue
    part.push(key)
    if (part.length >= KEYS_AT_ONCE) await removePart()
  }
  if (part.length > 0) await removePart()
  return removed
}

async function usedAmong(keys: readonly string[]): Promise<Set<string>> {
  const among = { in: [...keys] }
  const runs = await getDb().importRun.findMany({
    where: { OR: [{ storageKey: among }, { picturesKey: among }] },
    select: { storageKey: true, picturesKey: true },
  })
  return new Set(runs.flatMap(({ storageKey, picturesKey }) => [storageKey, picturesKey ?? []].flat()))
}

/**
 * A local copy, since workbooks are read from their end; the caller removes it.
 * @throws UserError (409) when it is no longer stored
 */
export async function fetchImportFile(key: string): Promise<{ path: string; remove: () => Promise<void> }> {
  const stored = await getStorage().getStream(key)
  if (!stored) throw new UserError('Файл больше не хранится: загрузите его ещё раз', { status: 409 })
  const path = join(tmpdir(), `import-${randomUUID()}`)
  const remove = () => rm(path, { force: true })
  try {
    await pipeline(stored.body, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await remove()
    throw error
  }
  return { path, remove }
}

/** @throws as `fetchImportFile` */
export async function withImportFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
  const { path, remove } = await fetchImportFile(key)
  try {
    return await work(path)
  } finally {
    await remove()
  }
}
