import { z } from 'zod'

import { readBulkChange } from '~/domain/bulk/index.server'
import type { BulkProgress } from '~/domain/bulk/shared'
import { UserError } from '~/platform/errors'

import { changeKinds, type ChangeKind } from './assortment-change'

const PREFIX = 'product.'

/** What is kept of a change beside its products. */
const stored = z.object({
  /** In words; null while it is still to be said what is wanted. */
  title: z.string().nullable(),
  /** What was typed into its form. */
  typed: z.record(z.string(), z.string()).default({}),
  /** Changes with each planning, so that a person confirms what this person has seen. Empty for those of earlier releases. */
  plan: z.string().default(''),
  /** The change that it undoes. */
  undoOf: z.uuid().nullable().default(null),
  counts: z
    .object({ changing: z.number(), staying: z.number(), refused: z.number() })
    .default({ changing: 0, staying: 0, refused: 0 }),
})

export type StoredParams = z.infer<typeof stored>

/** A change of many products as it is kept. */
export interface StoredChange {
  kind: ChangeKind
  params: StoredParams
  progress: BulkProgress
  authorId: string | null
}

/** The name by which the worker knows changes of this kind. */
export const storedKind = (kind: ChangeKind): string => PREFIX + kind

/** Whether a change is one of products. */
export const isAssortmentChange = (kind: string): boolean => kind.startsWith(PREFIX)

/** Reads a change of many products. @throws UserError 404 */
export async function readStoredChange(id: string): Promise<StoredChange> {
  const { kind, params, authorId, ...progress } = await readBulkChange(id)
  const known = (Object.keys(changeKinds) as ChangeKind[]).find((one) => storedKind(one) === kind)
  if (known === undefined) throw new UserError('Массовое изменение не найдено', { status: 404 })
  return { kind: known, params: stored.parse(params), progress, authorId }
}
