import { recordAudit, type Actor } from '~/domain/audit/index.server'
import {
  findDeletionBlockers,
  lockProductStands,
  purgeCatalog,
  readProductStands,
  removeProducts,
} from '~/domain/catalog/index.server'
import { notifyStaff } from '~/domain/notifications/index.server'
import { database, transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'

export interface DeletedProduct {
  name: string
  sku: string
  kept: string | null
}

const notFound = (): UserError => new UserError('Товар не найден', { status: 404 })

/** @throws UserError (404) */
export async function describeDeletion(id: string): Promise<DeletedProduct> {
  const [product] = isId(id) ? await readProductStands(database, [id]) : []
  if (!product) throw notFound()
  return {
    name: product.name,
    sku: product.sku,
    kept: (await findDeletionBlockers(database, [id])).get(id) ?? null,
  }
}

/**
 * A product in use is archived instead (decision 146).
 * @throws UserError (404)
 */
export async function deleteProduct({ id, actor }: { id: string; actor: Actor }): Promise<DeletedProduct> {
  if (!isId(id)) throw notFound()
  return transaction(async (tx) => {
    const [product] = await lockProductStands(tx, [id])
    if (!product) throw notFound()
    const { name, sku } = product
    const kept = (await removeProducts(tx, [id])).get(id) ?? null
    const object = { entity: 'Product', id } as const
    if (kept === null)
      await recordAudit(tx, { actor, action: 'product.delete', object, before: { name, sku } })
    else
      await recordAudit(tx, { actor, action: 'product.archive', object, after: { name, sku, reason: kept } })
    const title = kept === null ? 'Товар удалён' : 'Товар перенесён в архив'
    await notifyStaff(
      [
        {
          dedupeKey: `product-deleted:${id}`,
          type: 'PRODUCT_ADDED',
          priority: 'LOW',
          title,
          message: `${name} (${sku})`,
          authorId: actor.id,
        },
      ],
      tx,
    )
    await purgeCatalog(tx)
    return { name, sku, kept }
  })
}
