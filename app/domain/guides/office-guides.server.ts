import { findSkus } from '~/domain/blocks/index.server'
import { blockValues } from '~/domain/blocks/shared'
import { requireMay, type PermissionHolder } from '~/domain/auth/shared'
import { getDb } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import { versionOf } from '~/platform/forms/row-version'

import { guideBlocksOf } from './guide-blocks'
import { categoryField, type GuideFormValues, type OfficeGuide } from './guide-form'
import { guideLimits } from './guide-limits'
import { type GuideTopic } from './guide-topics'
import { guideBlocksInForm } from './read-guide-form.server'

export const GUIDE_PERMISSION = 'products.write'

export const guideNotFound = (): UserError =>
  new UserError('Совет не найден: возможно, его уже удалили', { status: 404 })

/** @throws UserError (403) */
export async function listOfficeGuides(reader: PermissionHolder): Promise<OfficeGuide[]> {
  requireMay(reader, GUIDE_PERMISSION)
  const rows = await getDb().guide.findMany({
    select: {
      ...{ id: true, title: true, slug: true, topic: true, isPublished: true, updatedAt: true },
      _count: { select: { products: true } },
    },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: guideLimits.guides,
  })
  return rows.map(({ title, topic, _count, ...row }) => ({
    ...row,
    name: title,
    topic: topic as GuideTopic,
    productCount: _count.products,
  }))
}

/** As its form shows it. @throws UserError (403, 404) */
export async function readOfficeGuide(reader: PermissionHolder, guideId: string) {
  requireMay(reader, GUIDE_PERMISSION)
  const [row, lastChange] = await Promise.all([
    isId(guideId)
      ? getDb().guide.findUnique({
          where: { id: guideId },
          include: { products: { orderBy: { position: 'asc' } }, categories: true },
        })
      : null,
    getDb().auditLog.findFirst({
      where: { entity: 'Guide', entityId: guideId },
      select: { actorName: true, createdAt: true },
      orderBy: { createdAt: 'desc' },
    }),
  ])
  if (!row) throw guideNotFound()
  const { id, title, slug, isPublished, products, categories } = row
  const skus = await findSkus(products.map(({ productId }) => productId))
  const values: GuideFormValues = {
    ...{ title, slug, lead: row.lead, topic: row.topic, drawing: row.drawing },
    coverUrl: row.coverUrl ?? '',
    searches: row.searches.join('\n'),
    skus: products.flatMap(({ productId }) => skus.get(productId) ?? []).join('\n'),
    isPublished: isPublished ? 'on' : '',
    ...Object.fromEntries(categories.map(({ categoryId }) => [categoryField(categoryId), 'on'])),
    ...blockValues(await guideBlocksInForm(guideBlocksOf(row.blocks))),
  }
  return { id, title, slug, isPublished, values, version: versionOf(row), lastChange }
}
