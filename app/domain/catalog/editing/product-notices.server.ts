import type { Actor } from '~/domain/audit/index.server'
import { groupNotices } from '~/domain/notifications/index.server'
import { officePaths } from '~/office-paths'
import type { Database } from '~/platform/db/db.server'
import { counted } from '~/platform/text/plural'

interface SavedProduct {
  id: string
  name: string
  sku: string
}

const words = {
  'product.create': { one: 'Новый товар', many: 'Добавлено' },
  'product.update': { one: 'Товар изменён', many: 'Изменено' },
} as const

/**
 * One notification for all products that a person saved within a period. Runs after the audit of the change,
 * which says how many products those are.
 */
export async function notifyStaffOfProducts(
  tx: Database,
  actor: Actor,
  action: keyof typeof words,
  products: readonly SavedProduct[],
): Promise<void> {
  const [product] = products
  const authorId = actor.id
  if (actor.kind !== 'staff' || authorId === null || product === undefined) return
  await groupNotices(tx, { key: action, authorId }, async (since) => {
    const saved = await tx.db.auditLog.groupBy({
      by: ['entityId'],
      where: { actorId: authorId, action, createdAt: { gte: since } },
    })
    const { one, many } = words[action]
    const count = Math.max(saved.length, products.length)
    return {
      type: 'PRODUCT_ADDED',
      priority: 'LOW',
      ...(count === 1
        ? {
            title: one,
            message: `${product.name} (${product.sku})`,
            link: officePaths.productEdit(product.id),
          }
        : {
            title: `${many} ${counted(count, ['товар', 'товара', 'товаров'])}`,
            message: `${product.name} (${product.sku}) и другие`,
            link: officePaths.products(),
          }),
    }
  })
}
