import { sameValues, type BulkItem, type BulkOutcome } from '~/domain/bulk-edit/index.server'
import type { Actor } from '~/domain/audit/index.server'
import type { Database } from '~/platform/db/db.server'

import type { Values } from './exchange-kind'

/** How rows of a kind are written one by one, by the use cases of its area. */
export interface RowWriting {
  /** What a refusal calls an object that is no longer there: «Категория удалена». */
  gone: string
  /** Present values by id; the objects stay locked until the transaction ends. */
  lock: (tx: Database, ids: readonly string[]) => Promise<Map<string, Values>>
  create: (tx: Database, row: { id: string; values: Values; author: Actor }) => Promise<void>
  change: (tx: Database, row: { id: string; present: Values; wanted: Values; author: Actor }) => Promise<void>
  remove: (tx: Database, row: { id: string; author: Actor }) => Promise<void>
}

const valuesOf = (value: unknown): Values => value as Values

const namedIn = (present: Values, names: Values): Values =>
  Object.fromEntries(Object.keys(names).map((name) => [name, present[name] ?? null]))

/**
 * Creates, changes or, for an undone creation, deletes. An object that no longer has the planned values is refused.
 * @throws UserError of the use case, which then refuses the row alone
 */
export async function applyRows(
  writing: RowWriting,
  { tx, items, author }: { tx: Database; items: readonly BulkItem[]; author: Actor },
): Promise<BulkOutcome> {
  const known = items.flatMap(({ before, objectId }) => (before === null ? [] : [objectId]))
  const present = await writing.lock(tx, known)
  const outcome = new Map<string, { refusal: string }>()
  for (const { objectId: id, before, after } of items) {
    if (before === null) {
      await writing.create(tx, { id, values: valuesOf(after), author })
      continue
    }
    const now = present.get(id)
    if (now === undefined) outcome.set(id, { refusal: writing.gone })
    else if (after !== null && sameValues(namedIn(now, valuesOf(after)), after)) continue
    else if (!sameValues(namedIn(now, valuesOf(before)), before))
      outcome.set(id, { refusal: 'Тем временем изменено, поэтому остаётся как есть' })
    else if (after === null) await writing.remove(tx, { id, author })
    else await writing.change(tx, { id, present: now, wanted: valuesOf(after), author })
  }
  return outcome
}
