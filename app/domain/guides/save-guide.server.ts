import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { requireMay } from '~/domain/auth/shared'
import { claimUploads } from '~/domain/images/index.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { transaction, type Database } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { UserError } from '~/platform/errors/errors'
import { orTaken } from '~/platform/errors/unique-violation.server'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { assertVersion, nextChange } from '~/platform/forms/row-version'
import type { Guide } from '~/platform/generated/prisma/client'
import { cutText } from '~/platform/text/cut-text'

import { guideBlocksOf, guidePictures, isEmptyBlock } from './guide-blocks'
import { guideLimits } from './guide-limits'
import { guideTopicLabels, type GuideTopic } from './guide-topics'
import { GUIDE_PERMISSION, guideNotFound } from './office-guides.server'
import type { WantedGuide } from './read-guide-form.server'
import { GUIDES_TAG } from './read-guides.server'

const slugTaken = (): UserError =>
  new UserError('Совет с таким адресом уже есть: измените адрес', { status: 422, field: 'slug' })

interface NewGuide {
  wanted: WantedGuide
  once?: OneTimeKey | undefined
  actor: Actor
}

/**
 * Returns its id.
 * @throws UserError (403); (409) above the limit; (422) for a taken address; as `makeOnce`, `claimUploads`
 */
export function addGuide({ wanted, once, actor }: NewGuide): Promise<string> {
  requireMay(actor, GUIDE_PERMISSION)
  return makeOnce(once, async (tx, id) => {
    await holdGuides(tx)
    const last = await tx.db.guide.aggregate({ _count: true, _max: { position: true } })
    if (last._count >= guideLimits.guides)
      throw new UserError(`Советов уже ${guideLimits.guides}: удалите ненужные`, { status: 409 })
    const at = now()
    const columns = columnsOf(wanted)
    await claimUploads(tx, columns.imageUrls)
    const data = {
      ...{ id, ...columns, position: (last._max.position ?? 0) + 1, createdAt: at, updatedAt: at },
      publishedAt: wanted.isPublished ? at : null,
    }
    await orTaken(slugTaken, () => tx.db.guide.create({ data, select: { id: true } }))
    await writeLinks(tx, id, wanted)
    await freeAddress(tx, wanted.slug)
    await recordAudit(tx, {
      actor,
      action: 'guide.create',
      object: guideObject(id),
      after: audited(columns),
    })
  })
}

interface GuideChange {
  guideId: string
  wanted: WantedGuide
  version: string
  actor: Actor
}

/** @throws UserError (403, 404); (409) on a concurrent edit; (422) for a taken address; as `claimUploads` */
export function changeGuide({ guideId, wanted, version, actor }: GuideChange): Promise<void> {
  requireMay(actor, GUIDE_PERMISSION)
  return transaction(async (tx) => {
    await holdGuides(tx)
    const known = await findGuide(tx, guideId)
    assertVersion(known, version, 'Совет')
    const columns = columnsOf(wanted)
    await claimUploads(tx, columns.imageUrls)
    const updatedAt = nextChange(known)
    const isMoved = wanted.slug !== known.slug
    const data = {
      ...{ ...columns, updatedAt },
      publishedAt: known.publishedAt ?? (wanted.isPublished ? updatedAt : null),
      formerSlugs: isMoved ? [...new Set([...known.formerSlugs, known.slug])] : known.formerSlugs,
    }
    const where = { id: guideId }
    await orTaken(slugTaken, () => tx.db.guide.update({ where, data, select: { id: true } }))
    await writeLinks(tx, guideId, wanted)
    await freeAddress(tx, wanted.slug)
    await recordAudit(tx, {
      ...{ actor, action: 'guide.update', object: guideObject(guideId) },
      ...{ before: audited(known), after: audited(columns) },
    })
  })
}

interface OneGuide {
  guideId: string
  actor: Actor
}

/**
 * Returns its title.
 * @throws UserError (403, 404); (422) for a guide without a text
 */
export function publishGuide({
  guideId,
  isPublished,
  actor,
}: OneGuide & { isPublished: boolean }): Promise<string> {
  requireMay(actor, GUIDE_PERMISSION)
  return transaction(async (tx) => {
    await holdGuides(tx)
    const known = await findGuide(tx, guideId)
    const hasText = guideBlocksOf(known.blocks).some((one) => one.kind === 'text' && !isEmptyBlock(one))
    if (isPublished && !hasText)
      throw new UserError(`В совете «${known.title}» нет текста: сначала напишите его`, { status: 422 })
    const updatedAt = nextChange(known)
    await tx.db.guide.update({
      where: { id: guideId },
      data: { isPublished, updatedAt, publishedAt: known.publishedAt ?? (isPublished ? updatedAt : null) },
      select: { id: true },
    })
    await recordAudit(tx, {
      ...{ actor, action: 'guide.publish', object: guideObject(guideId) },
      ...{ before: { title: known.title, isPublished: known.isPublished }, after: { isPublished } },
    })
    return known.title
  })
}

/** @throws UserError (403, 404) */
export function moveGuide({ guideId, by, actor }: OneGuide & { by: 1 | -1 }): Promise<void> {
  requireMay(actor, GUIDE_PERMISSION)
  return transaction(async (tx) => {
    await holdGuides(tx)
    const guides = await tx.db.guide.findMany({
      select: { id: true, title: true, position: true },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      take: guideLimits.guides,
    })
    const place = guides.findIndex(({ id }) => id === guideId)
    const [guide, other] = [guides[place], guides[place + by]]
    if (!guide) throw guideNotFound()
    if (!other) return
    const move = (id: string, position: number): Promise<unknown> =>
      tx.db.guide.update({ where: { id }, data: { position }, select: { id: true } })
    await move(guide.id, other.position)
    await move(other.id, guide.position)
    await recordAudit(tx, {
      ...{ actor, action: 'guide.order', object: guideObject(guideId) },
      ...{ before: { title: guide.title, place: place + 1 }, after: { place: place + by + 1 } },
    })
  })
}

/**
 * Returns its title.
 * @throws UserError (403, 404)
 */
export function removeGuide({ guideId, actor }: OneGuide): Promise<string> {
  requireMay(actor, GUIDE_PERMISSION)
  return transaction(async (tx) => {
    await holdGuides(tx)
    const known = await findGuide(tx, guideId)
    await tx.db.guide.delete({ where: { id: guideId }, select: { id: true } })
    await recordAudit(tx, {
      ...{ actor, action: 'guide.delete', object: guideObject(guideId), before: audited(known) },
    })
    return known.title
  })
}

/** Serialises changes; pages are purged on commit. */
async function holdGuides(tx: Database): Promise<void> {
  await lockKeys(tx, ['guides'])
  await purgeTags([GUIDES_TAG], tx)
}

async function findGuide({ db }: Database, guideId: string): Promise<Guide> {
  const known = isId(guideId) ? await db.guide.findUnique({ where: { id: guideId } }) : null
  if (!known) throw guideNotFound()
  return known
}

/** Products and categories that were deleted since the form was read are left out. */
async function writeLinks(tx: Database, guideId: string, wanted: WantedGuide): Promise<void> {
  const { db } = tx
  // Locked before the links are deleted: deleting a product locks in the same order.
  await lockRows(tx, 'Product', wanted.productIds)
  await lockRows(tx, 'Category', wanted.categoryIds)
  const select = { id: true } as const
  const products = await db.product.findMany({ where: { id: { in: wanted.productIds } }, select })
  const categories = await db.category.findMany({ where: { id: { in: wanted.categoryIds } }, select })
  const present = new Set([...products, ...categories].map(({ id }) => id))
  const productIds = wanted.productIds.filter((id) => present.has(id))
  const categoryIds = wanted.categoryIds.filter((id) => present.has(id))
  await db.guideProduct.deleteMany({ where: { guideId } })
  await db.guideCategory.deleteMany({ where: { guideId } })
  await db.guideProduct.createMany({
    data: productIds.map((productId, position) => ({ guideId, productId, position })),
  })
  await db.guideCategory.createMany({ data: categoryIds.map((categoryId) => ({ guideId, categoryId })) })
}

/** An address that another guide had before leads to its new owner. */
async function freeAddress({ db }: Database, slug: string): Promise<void> {
  const former = await db.guide.findMany({
    where: { formerSlugs: { has: slug } },
    select: { id: true, formerSlugs: true },
    take: guideLimits.guides,
  })
  for (const { id, formerSlugs } of former)
    await db.guide.update({
      where: { id },
      data: { formerSlugs: formerSlugs.filter((one) => one !== slug) },
      select: { id: true },
    })
}

function columnsOf({ productIds: _, categoryIds: __, ...wanted }: WantedGuide) {
  const { coverUrl, blocks } = wanted
  return { ...wanted, imageUrls: [...guidePictures(blocks), ...(coverUrl === null ? [] : [coverUrl])] }
}

const guideObject = (id: string) => ({ entity: 'Guide' as const, id })

const audited = ({
  title,
  slug,
  lead,
  topic,
  isPublished,
  blocks,
}: Pick<Guide, 'title' | 'slug' | 'lead' | 'topic' | 'isPublished'> & { blocks: unknown }) => ({
  ...{ title, slug, lead, isPublished },
  topic: guideTopicLabels[topic as GuideTopic],
  article: cutText(JSON.stringify(blocks), 1_000),
})
