import { readBulkItems } from '../bulk-items.server'
import { readProductStands, type ProductStand } from '~/domain/catalog/index.server'
import { now } from '~/platform/dates/clock'
import { database } from '~/platform/db/db.server'

import {
  valuesText,
  type AssortmentChangeView,
  type ChangedProduct,
  type ChangedValues,
} from './assortment-change'
import { refusalText } from '../sheet/draft-sheet.server'
import type { CellRefusals } from '../sheet/sheet-columns'
import { readCategoryNames } from './category-names.server'
import { sameValues } from './planned-items.server'
import { readStoredChange } from './stored-change.server'
import { undoUntil } from './undo-change.server'

const PAGE_SIZE = 100

type Item = Awaited<ReturnType<typeof readBulkItems>>[number]

/** @throws UserError (404) */
export async function readChange(id: string, wantedPage: number): Promise<AssortmentChangeView> {
  const change = await readStoredChange(id)
  const { kind, params, progress } = change
  const pages = Math.max(1, Math.ceil(progress.total / PAGE_SIZE))
  const page = Math.min(wantedPage, pages)
  const [items, categories] = await Promise.all([
    readBulkItems(id, { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE }),
    readCategoryNames(),
  ])
  const said = [...progress.refusals, ...progress.remarks].map(({ objectId }) => objectId)
  const stands = await readProductStands(database, [
    ...new Set([...items.map(({ objectId }) => objectId), ...said]),
  ])
  const byId = new Map(stands.map((stand) => [stand.id, stand]))
  return {
    progress, kind, page, pages, categories, at: now(), title: params.title, typed: params.typed, plan: params.plan, counts: params.counts, undoOf: params.undoOf, sheetQuery: params.sheet?.query ?? null,
    products: items.map((item) => productOf(item, byId.get(item.objectId), { categories, isDraft: progress.state === 'draft', refused: params.sheet?.refusals[item.objectId] })),
    names: Object.fromEntries(stands.map(({ id: productId, name }) => [productId, name])),
    undoUntil: undoUntil(change),
  } // prettier-ignore
}

interface RowFacts {
  categories: Record<string, string>
  isDraft: boolean
  refused: CellRefusals | undefined
}

function productOf(
  { objectId, before, after, reason }: Item,
  stand: ProductStand | undefined,
  { categories, isDraft, refused = {} }: RowFacts,
): ChangedProduct {
  const gone = after === null && before !== null ? (before as { sku: string; name: string }) : null
  const change =
    after === null || sameValues(before, after)
      ? null
      : {
          before: valuesText(before as ChangedValues, categories),
          after: valuesText(after as ChangedValues, categories),
        }
  return {
    id: objectId,
    name: stand?.name ?? gone?.name ?? null,
    sku: stand?.sku ?? gone?.sku ?? null,
    change,
    remark: reason ?? (refusalText(refused) || (isDraft ? earlierPriceNote(before, after) : null)),
  }
}

function earlierPriceNote(before: Item['before'], after: Item['after']): string | null {
  const [from, to] = [before as ChangedValues | null, after as ChangedValues | null]
  return from?.compareAtPriceKopecks && to?.compareAtPriceKopecks === null ? 'старая цена снимется' : null
}
