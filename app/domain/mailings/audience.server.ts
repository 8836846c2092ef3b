import { UNNAMED } from '~/domain/accounts/index.server'
import { customersWhere, readSegment, type SegmentRules, segmentNames } from '~/domain/segments/index.server'
import { getDb, sql, database, type Database } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import type { Prisma, SubscriberStatus } from '~/platform/generated/prisma/client'

import {
  leftOutReasons,
  type Audience,
  type AudienceCount,
  type AudienceMember,
  type AudiencePlace,
  type LeftOutReason,
} from './letter/audience'
import { audienceLabels } from './staff-mailing'

type Where = Prisma.UserWhereInput
type Counts = Partial<Record<LeftOutReason | 'recipients', number>>

const customers: Where = { role: 'CUSTOMER', anonymizedAt: null }
const active: Where = { status: 'ACTIVE' }
const agreed: Where = { ...active, marketingConsentAt: { not: null }, unsubscribedAt: null }
const written: Where = { ...agreed, bouncedAt: null }

interface Reach {
  accounts: Where | null
  subscribers: boolean
}

/** @throws UserError (404) for a deleted segment */
async function reachOf(audience: Audience): Promise<Reach> {
  if (audience.kind === 'segment') {
    const { rules } = await readSegment(audience.segmentId)
    return { accounts: await customersWhere(rules), subscribers: rules.withSubscribers }
  }
  return {
    accounts: audience.kind === 'subscribers' ? null : customers,
    subscribers: audience.kind !== 'customers',
  }
}

/**
 * Also counts excluded addresses by reason.
 * @throws UserError as `reachOf`
 */
export async function countAudience(audience: Audience): Promise<AudienceCount> {
  const reach = await reachOf(audience)
  const [accounts, subscribers]: [Counts, Counts] = await Promise.all([
    reach.accounts === null ? {} : countCustomers(reach.accounts),
    reach.subscribers ? countSubscribers() : {},
  ])
  const sum = (name: keyof Counts): number => (accounts[name] ?? 0) + (subscribers[name] ?? 0)
  const leftOut = leftOutReasons
    .map((reason) => ({ reason, count: sum(reason) }))
    .filter(({ count }) => count > 0)
  return { recipients: sum('recipients'), leftOut }
}

export async function countReached(rules: SegmentRules): Promise<number> {
  const [accounts, subscribers]: [number, Counts] = await Promise.all([
    customersWhere(rules).then((among) =>
      getDb().user.count({ where: { AND: [customers, among, written] } }),
    ),
    rules.withSubscribers ? countSubscribers() : {},
  ])
  return accounts + (subscribers.recipients ?? 0)
}

/**
 * In id order: accounts, then subscribers; each address once. Fewer than `limit` means the end. Checks
 * consent again.
 * @throws UserError (404) for a deleted segment
 */
export async function audienceBatch(
  audience: Audience,
  after: AudiencePlace | null,
  limit: number,
): Promise<AudienceMember[]> {
  const { accounts, subscribers } = await reachOf(audience)
  const inCustomers = accounts !== null && (after === null || after.userId !== null)
  const customerMembers = inCustomers
    ? await customersAfter(accounts, { after: after?.userId ?? null, limit })
    : []
  const room = limit - customerMembers.length
  if (room === 0 || !subscribers) return customerMembers
  return [...customerMembers, ...(await subscribersAfter(after?.subscriberId ?? null, room))]
}

async function countCustomers(among: Where): Promise<Counts> {
  const count = (where: Where) => getDb().user.count({ where: { AND: [among, where] } })
  const [inactive, unsubscribed, noConsent, bounced, recipients] = await Promise.all([
    count({ status: 'INACTIVE' }),
    count({ ...active, unsubscribedAt: { not: null } }),
    count({ ...active, unsubscribedAt: null, marketingConsentAt: null }),
    count({ ...agreed, bouncedAt: { not: null } }),
    count(written),
  ])
  return { inactive, unsubscribed, noConsent, bounced, recipients }
}

const reasonOf: Record<SubscriberStatus, keyof Counts> = {
  CONFIRMED: 'recipients',
  PENDING: 'unconfirmed',
  UNSUBSCRIBED: 'unsubscribed',
}

/**
 * An account without its own decision does not override the subscription, since a stranger may have created
 * it.
 */
const DECIDES = `(person."marketingConsentAt" IS NOT NULL OR person."unsubscribedAt" IS NOT NULL OR person."status" <> 'ACTIVE'
  OR person."bouncedAt" IS NOT NULL OR person."role" <> 'CUSTOMER')`

/** Addresses with a deciding account are counted there. */
async function countSubscribers(): Promise<Counts> {
  const rows = await sql<{ status: SubscriberStatus; hasAccount: boolean; bounced: boolean; count: number }>(
    `SELECT subscriber."status", person."id" IS NOT NULL AS "hasAccount", subscriber."bouncedAt" IS NOT NULL AND subscriber."status" = 'CONFIRMED' AS "bounced",
       count(*)::int AS "count"
     FROM "NewsletterSubscriber" subscriber LEFT JOIN "User" person ON person."email" = subscriber."email" AND ${DECIDES}
     GROUP BY 1, 2, 3`,
  )
  const counts: Counts = {}
  for (const { status, hasAccount, bounced, count } of rows) {
    if (hasAccount && status !== 'CONFIRMED') continue
    const name = hasAccount ? 'hasAccount' : bounced ? 'bounced' : reasonOf[status]
    counts[name] = (counts[name] ?? 0) + count
  }
  return counts
}

async function customersAfter(
  among: Where,
  { after, limit }: { after: string | null; limit: number },
): Promise<AudienceMember[]> {
  const rows = await getDb().user.findMany({
    where: { AND: [among, written, after === null ? {} : { id: { gt: after } }] },
    select: { id: true, email: true, name: true },
    orderBy: { id: 'asc' },
    take: limit,
  })
  return rows.map(({ id, email, name }) => ({
    userId: id,
    subscriberId: null,
    email,
    name: name === UNNAMED ? '' : name,
  }))
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

async function subscribersAfter(after: string | null, limit: number): Promise<AudienceMember[]> {
  const rows = await sql<{ id: string; email: string }>(
    `SELECT subscriber."id", subscriber."email" FROM "NewsletterSubscriber" subscriber
     WHERE subscriber."status" = 'CONFIRMED' AND subscriber."bouncedAt" IS NULL AND subscriber."id" > $1::uuid
       AND NOT EXISTS (SELECT 1 FROM "User" person WHERE person."email" = subscriber."email" AND ${DECIDES})
     ORDER BY subscriber."id" LIMIT $2`,
    [after ?? FIRST_ID, limit],
  )
  return rows.map(({ id, email }) => ({ userId: null, subscriberId: id, email, name: '' }))
}

export async function readRecipientName(userId: string): Promise<string> {
  const person = isId(userId)
    ? await getDb().user.findFirst({ where: { ...customers, id: userId }, select: { name: true } })
    : null
  return person === null || person.name === UNNAMED ? '' : person.name
}

const SAMPLE_READERS = 5

/** Names only, for staff without access to customers. */
export function readSampleReaders(): Promise<{ id: string; name: string }[]> {
  return getDb().user.findMany({
    where: { ...customers, ...written, name: { not: UNNAMED } },
    select: { id: true, name: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: SAMPLE_READERS,
  })
}

export async function audienceNames(
  db: Pick<Database, 'db'>,
  audiences: readonly Audience[],
): Promise<string[]> {
  const ids = audiences.flatMap((audience) => (audience.kind === 'segment' ? audience.segmentId : []))
  const names = await segmentNames(db, [...new Set(ids)])
  return audiences.map((audience) => {
    if (audience.kind !== 'segment') return audienceLabels[audience.kind]
    const name = names.get(audience.segmentId)
    return name === undefined ? 'Удалённый сегмент' : `Сегмент «${name}»`
  })
}

/** @throws UserError as `countAudience` */
export async function describeAudience(audience: Audience): Promise<AudienceCount & { name: string }> {
  const [[name = ''], count] = await Promise.all([
    audienceNames(database, [audience]),
    countAudience(audience),
  ])
  return { name, ...count }
}
