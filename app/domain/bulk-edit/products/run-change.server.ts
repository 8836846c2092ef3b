import { findStaffActor, recordAudit, type Actor } from '~/domain/audit/index.server'
import { permissions, requireMay } from '~/domain/auth/shared'
import { readDoneItems, type BulkItem } from '../bulk-items.server'
import { runBulkChange, type BulkOutcome } from '../run-bulk-change.server'
import { stopBulkChange } from '../confirm-bulk-change.server'
import { MOST_ITEMS, type BulkProgress } from '../shared'
import { purgeCatalog, readProductStands, removeProducts } from '~/domain/catalog/index.server'
import { notifyStaff } from '~/domain/notifications/index.server'
import { officePaths } from '~/office-paths'
import type { Database } from '~/platform/db/db.server'
import { counted } from '~/platform/text/plural'

import { valuesText, type ChangedValues } from './assortment-change'
import { applyItems } from './apply-items.server'
import { requireMayChange } from './change-permissions'
import { readCategoryNames } from './category-names.server'
import { confirmChange } from './draft-change.server'
import { sameValues } from './planned-items.server'
import { readStoredChange, storedKind, type StoredChange } from './stored-change.server'

const PRODUCTS_AT_ONCE = 250

/**
 * Runs with the current permissions of the person who confirmed it; items without permission are refused one
 * by one.
 */
export async function runChange(id: string): Promise<void> {
  const change = await readStoredChange(id)
  const [categories, author] = await Promise.all([
    readCategoryNames(),
    findStaffActor(change.authorId, change.progress.authorName),
  ])
  await runBulkChange(id, {
    size: PRODUCTS_AT_ONCE,
    apply: (tx, items) => {
      if (change.kind !== 'delete')
        return applyItems(tx, items, { author, categories, note: change.params.title ?? '' })
      requireMay(author, 'products.write')
      return remove(tx, items)
    },
    finish: (tx) => reportChange(tx, change, categories),
  })
}

/**
 * Runs within the request; the worker continues if it is interrupted.
 * @throws UserError (404)
 */
export async function applyAtOnce({
  id,
  actor,
}: {
  id: string
  actor: Actor
}): Promise<Pick<BulkProgress, 'done' | 'refused'>> {
  await confirmChange({ id, actor })
  await runChange(id)
  return (await readStoredChange(id)).progress
}

/**
 * Completed items stay changed, and webhooks report them.
 * @throws UserError (403) without permission; (404); (409) when it has ended
 */
export async function stopChange({ id, actor }: { id: string; actor: Actor }): Promise<void> {
  const change = await readStoredChange(id)
  requireMayChange(actor, change.params.columns)
  const categories = await readCategoryNames()
  await stopBulkChange({
    id,
    kind: storedKind(change.kind),
    actor,
    finish: (tx) => reportChange(tx, change, categories),
  })
}

type Names = Readonly<Record<string, string>>

async function remove(tx: Database, items: readonly BulkItem[]): Promise<BulkOutcome> {
  const kept = await removeProducts(
    tx,
    items.map(({ objectId }) => objectId),
  )
  return new Map([...kept].map(([id, reason]) => [id, { remark: `Перенесён в архив: ${reason}` }]))
}

async function reportChange(
  tx: Database,
  { kind, params, progress, authorId }: StoredChange,
  categories: Names,
): Promise<void> {
  const done = await readDoneItems(tx.db, progress.id, MOST_ITEMS)
  const changed = done.filter(({ before, after }) => kind === 'delete' || !sameValues(before, after))
  if (changed.length === 0) return
  // The author is recorded even if they have lost the permissions since.
  const actor = { kind: 'staff', id: authorId, name: progress.authorName, ip: null, permissions } as const
  const title = params.title ?? ''
  await recordAudit(tx, {
    actor,
    action: 'product.change-many',
    object: { entity: 'BulkChange', id: progress.id },
    after: { change: title, count: changed.length, items: await listed(tx, changed, categories) },
  })
  const link = officePaths.productsBulk(progress.id)
  const message = `${title}: ${counted(changed.length, ['товар', 'товара', 'товаров'])}`
  const dedupeKey = `products-changed:${progress.id}`
  await notifyStaff(
    [
      {
        dedupeKey,
        type: 'PRODUCT_ADDED',
        priority: 'LOW',
        title: 'Товары изменены',
        message,
        link,
        authorId,
      },
    ],
    tx,
  )
  await purgeCatalog(tx)
}

async function listed(tx: Database, items: readonly BulkItem[], categories: Names): Promise<string[]> {
  const stands = await readProductStands(
    tx,
    items.map(({ objectId }) => objectId),
  )
  const skus = new Map(stands.map(({ id, sku }) => [id, sku]))
  return items.map(({ objectId, before, after }) => {
    if (after === null) return Object.values(before as Record<string, string>).join(' ')
    const [was, is] = [before, after].map((values) => valuesText(values as ChangedValues, categories))
    return `${skus.get(objectId) ?? 'удалён'}: ${was ?? ''} → ${is ?? ''}`
  })
}
