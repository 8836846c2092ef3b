import type { Actor } from '~/domain/audit/index.server'
import { changeProducts, furtherColumnsAmong, lockProductStands } from '~/domain/catalog/index.server'
import { moveStock } from '~/domain/inventory/index.server'
import type { Database } from '~/platform/db/db.server'

import type { BulkItem } from '../bulk-items.server'
import type { BulkOutcome } from '../run-bulk-change.server'
import { valuesText, type ChangedValues } from './assortment-change'
import { requireMayChange } from './change-permissions'
import { columnsOf, sameValues, valuesNow } from './planned-items.server'

interface Application {
  author: Actor
  categories: Readonly<Record<string, string>>
  /** The reason of stock movements. */
  note: string
}

interface Change {
  id: string
  before: ChangedValues
  after: ChangedValues
}

/**
 * Changes products that still have the planned values, and refuses the others.
 * @throws UserError (403) without permission; (409) for a taken sku
 */
export async function applyItems(
  tx: Database,
  items: readonly BulkItem[],
  { author, categories, note }: Application,
): Promise<BulkOutcome> {
  const columns = [...new Set(items.flatMap(({ after }) => Object.keys(after ?? {})))]
  requireMayChange(author, columns)
  const ids = items.map(({ objectId }) => objectId)
  const locked = await lockProductStands(tx, ids, furtherColumnsAmong(columns))
  const stands = new Map(locked.map((stand) => [stand.id, stand]))
  const outcome = new Map<string, { refusal: string }>()
  const changes = items.flatMap(({ objectId, before, after }): Change[] => {
    const stand = stands.get(objectId)
    const wanted = after as ChangedValues
    const present = stand && valuesNow(stand, wanted)
    if (present === undefined) outcome.set(objectId, { refusal: 'Товар удалён' })
    else if (!sameValues(present, wanted) && sameValues(present, before))
      return [{ id: objectId, before: present, after: wanted }]
    else if (!sameValues(present, wanted))
      outcome.set(objectId, {
        refusal: `Тем временем изменён: ${valuesText(present, categories) || 'другие поля'}`,
      })
    return []
  })
  await write(tx, changes, { author, note })
  return outcome
}

async function write(
  tx: Database,
  changes: readonly Change[],
  { author, note }: Pick<Application, 'author' | 'note'>,
): Promise<void> {
  const rows = changes.flatMap(({ id, after }) => columnsOf(id, after) ?? [])
  const alike = Map.groupBy(rows, (row) => Object.keys(row).sort().join())
  for (const group of alike.values()) await changeProducts(tx, group)
  const lines = changes.flatMap(({ id, before, after }) =>
    after.stock === undefined || after.stock === before.stock
      ? []
      : [{ productId: id, delta: after.stock - (before.stock ?? 0) }],
  )
  if (lines.length > 0) await moveStock(tx, { reason: 'ADJUSTMENT', actor: author, note, lines })
}
