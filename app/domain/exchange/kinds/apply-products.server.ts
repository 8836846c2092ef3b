import {
  applyItems,
  sameValues,
  valuesNow,
  type BulkItem,
  type BulkOutcome,
  type ChangedValues,
} from '~/domain/bulk-edit/index.server'
import {
  changeGalleries,
  overfullGalleries,
  type GalleryChange,
  furtherColumnsAmong,
  insertProducts,
  lockProductStands,
  readPictureUrls,
  removeProducts,
  type NewProduct,
} from '~/domain/catalog/index.server'
import { pictureLimits } from '~/domain/catalog/staff'
import type { Prisma } from '~/platform/generated/prisma/client'
import type { Database } from '~/platform/db/db.server'
import { slugify } from '~/platform/text/slugs'

import { PICTURES } from '../pictures/pictures-column'
import type { Application } from './exchange-kind'

/** Creates, changes or, for an undone creation, deletes. */
export async function applyProducts(
  tx: Database,
  items: readonly BulkItem[],
  application: Application,
): Promise<BulkOutcome> {
  const overfull = await overfullGalleries(tx, items.flatMap(galleryChange))
  const refused = new Map([...overfull].map((id) => [id, { refusal: TOO_MANY }]))
  const fitting = items.filter(({ objectId }) => !refused.has(objectId))
  const outcome = await applyValues(tx, fitting, application)
  const changed = fitting.filter(({ objectId, after }) => {
    const said = outcome.get(objectId)
    return after !== null && !(said && 'refusal' in said)
  })
  const added = await changeGalleries(tx, changed.flatMap(galleryChange))
  return new Map([...changed.flatMap((item) => reallyDone(item, added)), ...outcome, ...refused])
}

const TOO_MANY = `Фотографии: у товара не больше ${pictureLimits.count} фотографий`

/** The undo detaches what the item says: a picture that the product got from elsewhere since then stays. */
function reallyDone(
  { objectId, before, after }: BulkItem,
  added: ReadonlyMap<string, readonly string[]>,
): [string, { after: Prisma.InputJsonObject }][] {
  const [former = [], wanted = []] = [picturesIn(before), picturesIn(after)]
  const own = added.get(objectId) ?? []
  const done = wanted.filter((url) => former.includes(url) || own.includes(url))
  if (done.length === wanted.length) return []
  return [[objectId, { after: { ...(after as Prisma.InputJsonObject), [PICTURES]: done } }]]
}

const picturesIn = (values: BulkItem['after']): readonly string[] | undefined =>
  (values as Record<string, readonly string[]> | null)?.[PICTURES]

/** Pictures are added and detached one by one, so that pictures of other edits stay. */
function galleryChange({ objectId: productId, before, after }: BulkItem): GalleryChange[] {
  if (after === null) return []
  const [former = [], wanted = []] = [picturesIn(before), picturesIn(after)]
  const added = wanted.filter((url) => !former.includes(url))
  const removed = former.filter((url) => !wanted.includes(url))
  return added.length + removed.length === 0 ? [] : [{ productId, added, removed }]
}

const withoutPictures = ({ objectId, before, after }: BulkItem): BulkItem => ({
  objectId,
  before: valuesWithout(before),
  after: valuesWithout(after),
})

function valuesWithout(values: BulkItem['after']): BulkItem['after'] {
  if (picturesIn(values) === undefined) return values
  const { [PICTURES]: _, ...others } = values as Record<string, BulkItem['after']>
  return others
}

async function applyValues(
  tx: Database,
  all: readonly BulkItem[],
  { author, note, since }: Application,
): Promise<BulkOutcome> {
  const items = all.map(withoutPictures)
  const added = items.filter(({ before, after }) => before === null && after !== null)
  const removed = all.filter(({ before, after }) => before !== null && after === null)
  const changed = items.filter(({ before, after }) => before !== null && after !== null)
  await insertProducts(tx, author, added.map(newProductOf))
  const outcome =
    changed.length === 0 ? new Map() : await applyItems(tx, changed, { author, categories: {}, note })
  return new Map([...outcome, ...(removed.length === 0 ? [] : await takeBack(tx, removed, since))])
}

function newProductOf({ objectId, after }: BulkItem): NewProduct {
  const {
    stock,
    isArchived: _,
    ...values
  } = after as unknown as NewProduct & { stock?: number; isArchived?: boolean }
  return {
    ...values,
    id: objectId,
    slug: `${slugify(values.name).slice(0, 60)}-${objectId.slice(-8)}`,
    ...(stock === undefined ? {} : { pieces: stock }),
  }
}

/** Deletes products that an import created, unless they were changed since it ended. */
async function takeBack(
  tx: Database,
  items: readonly BulkItem[],
  since: Application['since'],
): Promise<BulkOutcome> {
  const columns = furtherColumnsAmong(items.flatMap(({ before }) => Object.keys(before ?? {})))
  const ids = items.map(({ objectId }) => objectId)
  const stands = new Map((await lockProductStands(tx, ids, columns)).map((stand) => [stand.id, stand]))
  const pictures = await readPictureUrls(tx, ids)
  const changed = await findChangedSince(tx, ids, since)
  const outcome = new Map<string, { refusal: string } | { remark: string }>()
  for (const item of items) {
    const { objectId: id } = item
    const stand = stands.get(id)
    const values = withoutPictures(item).before
    const isOther = (): boolean =>
      changed.has(id) ||
      !sameValues(pictures.get(id) ?? [], picturesIn(item.before) ?? []) ||
      (stand !== undefined && !sameValues(valuesNow(stand, values as ChangedValues), values))
    if (!stand) outcome.set(id, { refusal: 'Товар удалён' })
    else if (isOther()) outcome.set(id, { refusal: 'Изменён после загрузки, поэтому остаётся' })
  }
  const kept = await removeProducts(
    tx,
    ids.filter((id) => !outcome.has(id)),
  )
  for (const [id, reason] of kept) outcome.set(id, { remark: `Перенесён в архив: ${reason}` })
  return outcome
}

/** Columns that the file lacks count too: a person may have written a description. */
async function findChangedSince(
  { db }: Database,
  ids: readonly string[],
  since: Date | null,
): Promise<Set<string>> {
  if (since === null) return new Set()
  const where = { id: { in: [...ids] }, updatedAt: { gt: since } }
  return new Set((await db.product.findMany({ where, select: { id: true } })).map(({ id }) => id))
}
