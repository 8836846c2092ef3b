import { Readable } from 'node:stream'

import type { Actor } from '~/domain/audit/index.server'
import {
  confirmImport,
  importUploadInput,
  keepImportFile,
  planImport,
  readImport,
  receiveImport,
  runImport,
  startPlanning,
  undoImport,
} from '~/domain/exchange/index.server'
import { usualOptions, type ImportKindName, type ImportOptions } from '~/domain/exchange/staff'

interface UploadedFile {
  kind: ImportKindName
  /** The text of a file, or its pieces. */
  body: string | AsyncIterable<Buffer>
  sourceName?: string | null
  actor: Actor
}

/** The lines of a CSV file. */
export const lines = (...rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.join(';')).join('\n')

/** Returns the id. */
export async function uploadFile({ kind, body, sourceName = null, actor }: UploadedFile): Promise<string> {
  const stream = Readable.from(typeof body === 'string' ? [Buffer.from(body)] : body)
  const input = importUploadInput.parse({ kind, file: await keepImportFile('file.csv', stream) })
  return receiveImport({ kind, file: input.file, sourceName, once: undefined, actor })
}

interface PlannedFile extends UploadedFile {
  options?: Partial<ImportOptions>
}

/** Uploads a file and plans its rows with the guessed columns. Returns the id. */
export async function planFile({ options = {}, actor, ...upload }: PlannedFile): Promise<string> {
  const id = await uploadFile({ ...upload, actor })
  const { mapping } = await readImport(id, { page: 1, holder: actor })
  await startPlanning({ id, mapping, options: { ...usualOptions, ...options }, actor })
  await planImport(id)
  return id
}

export async function applyFile(id: string, actor: Actor): Promise<void> {
  const planId = (await readImport(id, { page: 1, holder: actor })).planId ?? ''
  await confirmImport({ id, planId, areJumpsRight: true, actor })
  await runImport(planId)
}

export async function undoFile(id: string, actor: Actor): Promise<void> {
  await undoImport({ id, actor })
  await runImport((await readImport(id, { page: 1, holder: actor })).undo?.id ?? '')
}
