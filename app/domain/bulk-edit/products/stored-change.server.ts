import { z } from 'zod'

import { readBulkChange } from '../read-bulk-change.server'
import type { BulkProgress } from '../shared'
import { UserError } from '~/platform/errors/errors'

import { sheetColumnNames } from '../sheet/sheet-columns'
import { changeKinds, type ChangeKind } from './assortment-change'

const PREFIX = 'product.'

const cells = z.partialRecord(z.enum(sheetColumnNames), z.string())

const stored = z.object({
  title: z.string().nullable(),
  typed: z.record(z.string(), z.string()).default({}),
  /** Changes with each planning. Empty for drafts of earlier releases. */
  plan: z.string().default(''),
  undoOf: z.uuid().nullable().default(null),
  counts: z
    .object({ changing: z.number(), staying: z.number(), refused: z.number() })
    .default({ changing: 0, staying: 0, refused: 0 }),
  /** Names of the changed values, for the permissions. Empty for drafts of earlier releases. */
  columns: z.array(z.string()).default([]),
  /** What was typed and what was refused in the sheet, by product and column. */
  sheet: z
    .object({ query: z.string(), typed: z.record(z.string(), cells), refusals: z.record(z.string(), cells) })
    .optional(),
})

export type StoredParams = z.infer<typeof stored>

export interface StoredChange {
  kind: ChangeKind
  params: StoredParams
  progress: BulkProgress
  authorId: string | null
}

export const storedKind = (kind: ChangeKind): string => PREFIX + kind

export const isAssortmentChange = (kind: string): boolean => kind.startsWith(PREFIX)

/** @throws UserError (404) */
export async function readStoredChange(id: string): Promise<StoredChange> {
  const { kind, params, authorId, ...progress } = await readBulkChange(id)
  const known = (Object.keys(changeKinds) as ChangeKind[]).find((one) => storedKind(one) === kind)
  if (known === undefined) throw new UserError('Массовое изменение не найдено', { status: 404 })
  return { kind: known, params: stored.parse(params), progress, authorId }
}
