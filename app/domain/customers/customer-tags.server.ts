import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/dates/clock'
import { getDb, transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { newId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'

import { areCustomers } from './list-customers.server'

const MAX_TAGS = 200

export async function listTags(): Promise<string[]> {
  const tags = await getDb().customerTag.findMany({
    select: { name: true },
    orderBy: { name: 'asc' },
    take: MAX_TAGS,
  })
  return tags.map(({ name }) => name)
}

interface Tagging {
  customerIds: readonly string[]
  tag: string
  actor: Actor
}

/**
 * Returns the number of customers that gained it.
 * @throws UserError (409) with too many tags
 */
export function tagCustomers({ customerIds, tag, actor }: Tagging): Promise<number> {
  return transaction(async (tx) => {
    const tagId = await tagOf(tag)
    await lockRows(tx, 'User', customerIds)
    const where = { id: { in: [...customerIds] }, ...areCustomers, tags: { none: { tagId } } }
    const customers = await tx.db.user.findMany({ where, select: { id: true }, take: customerIds.length })
    await tx.db.taggedCustomer.createMany({
      data: customers.map(({ id }) => ({ userId: id, tagId })),
      skipDuplicates: true,
    })
    await recordAudit(
      tx,
      ...customers.map(({ id }) => ({
        actor,
        action: 'customer.tag' as const,
        object: ofUser(id),
        after: { tag },
      })),
    )
    return customers.length

    async function tagOf(name: string): Promise<string> {
      await tx.db.customerTag.createMany({
        data: { id: newId(), name, createdAt: now() },
        skipDuplicates: true,
      })
      if ((await tx.db.customerTag.count()) > MAX_TAGS)
        throw new UserError(`Тегов уже ${MAX_TAGS}: возьмите один из них`, { status: 409, field: 'tag' })
      return (await tx.db.customerTag.findUniqueOrThrow({ where: { name }, select: { id: true } })).id
    }
  })
}

/** An unused tag is deleted. Returns the number of customers that lost it. */
export function untagCustomers({ customerIds, tag, actor }: Tagging): Promise<number> {
  return transaction(async (tx) => {
    await lockRows(tx, 'User', customerIds)
    const where = { userId: { in: [...customerIds] }, tag: { name: tag } }
    const tagged = await tx.db.taggedCustomer.findMany({
      where,
      select: { userId: true },
      take: customerIds.length,
    })
    await tx.db.taggedCustomer.deleteMany({ where })
    await tx.db.customerTag.deleteMany({ where: { name: tag, customers: { none: {} } } })
    await recordAudit(
      tx,
      ...tagged.map(({ userId }) => ({
        actor,
        action: 'customer.untag' as const,
        object: ofUser(userId),
        before: { tag },
      })),
    )
    return tagged.length
  })
}

const ofUser = (id: string) => ({ entity: 'User', id }) as const
