import { getDb } from '~/platform/db/db.server'
import type { AutomaticLetter, MailingRecipient } from '~/platform/generated/prisma/client'

import { automaticWords, nameOfKind } from './automatic/kinds'
import type { CustomerMarketing, MarketingLetter } from './staff-marketing'

const MOST_LETTERS = 50
const MOST_WAITS = 50
/** Milliseconds; both times are written in one transaction. */
const ONE_MOMENT = 60_000

interface Reader {
  userId: string
  email: string
  unsubscribedAt: Date | null
}

/** Latest first; includes letters to the same address before the account existed. */
export async function readMarketingOf({ userId, email, unsubscribedAt }: Reader): Promise<CustomerMarketing> {
  const [subscriber, waits] = await Promise.all([
    getDb().newsletterSubscriber.findUnique({ where: { email }, select: { id: true, unsubscribedAt: true } }),
    listWaitsOf(userId, email),
  ])
  const [mailings, automatic] = await Promise.all([
    listMailingsTo(userId, subscriber?.id ?? null),
    listAutomaticTo(
      userId,
      waits.map(({ id }) => id),
    ),
  ])
  const letters = [...mailings, ...automatic]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST_LETTERS)
  const leftAt = unsubscribedAt ?? subscriber?.unsubscribedAt ?? null
  return {
    letters,
    waits: waits
      .filter(({ status }) => status !== 'TOLD')
      .map(({ product, ...wait }) => ({ ...wait, productId: product.id, name: product.name })),
    unsubscribed: leftAt === null ? null : { at: leftAt, by: letterOf([...mailings, ...automatic], leftAt) },
  }
}

/** Null when unknown. */
function letterOf(letters: readonly MarketingLetter[], leftAt: Date): string | null {
  const near = ({ unsubscribedAt }: MarketingLetter): boolean =>
    unsubscribedAt !== null && Math.abs(unsubscribedAt.getTime() - leftAt.getTime()) < ONE_MOMENT
  return letters.find(near)?.title ?? null
}

function listWaitsOf(userId: string, email: string) {
  return getDb().stockWait.findMany({
    where: { OR: [{ userId }, { email }] },
    select: { id: true, status: true, createdAt: true, product: { select: { id: true, name: true } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MOST_WAITS,
  })
}

const promoCode = { select: { code: true, usedCount: true } } as const

async function listMailingsTo(userId: string, subscriberId: string | null): Promise<MarketingLetter[]> {
  const rows = await getDb().mailingRecipient.findMany({
    where: { OR: [{ userId }, ...(subscriberId === null ? [] : [{ subscriberId }])] },
    select: {
      ...{
        id: true,
        status: true,
        reason: true,
        variant: true,
        createdAt: true,
        sentAt: true,
        openedAt: true,
        clickedAt: true,
      },
      ...{ bouncedAt: true, complainedAt: true, unsubscribedAt: true, promoCode },
      mailing: { select: { id: true, subject: true, subjectB: true, status: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MOST_LETTERS,
  })
  return rows.map(({ mailing, variant, ...row }) => ({
    ...letterFacts(row),
    title: (variant === 'B' ? mailing.subjectB : null) ?? mailing.subject,
    mailingId: mailing.id,
    automatic: null,
    // A cancelled campaign sends nothing further.
    ...(row.status === 'QUEUED' && mailing.status === 'CANCELLED'
      ? { state: 'SKIPPED' as const, reason: 'рассылка отменена' }
      : {}),
    ...{ openedAt: row.openedAt, clickedAt: row.clickedAt, complainedAt: row.complainedAt },
  }))
}

async function listAutomaticTo(userId: string, waitIds: readonly string[]): Promise<MarketingLetter[]> {
  const rows = await getDb().automaticLetter.findMany({
    where: { OR: [{ userId }, { waitId: { in: [...waitIds] } }] },
    select: {
      ...{
        id: true,
        kind: true,
        status: true,
        reason: true,
        createdAt: true,
        sentAt: true,
        bouncedAt: true,
        unsubscribedAt: true,
        openedAt: true,
      },
      promoCode,
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MOST_LETTERS,
  })
  return rows.map(({ kind, ...row }) => ({
    ...letterFacts(row),
    title: automaticWords[nameOfKind(kind)].title,
    mailingId: null,
    automatic: nameOfKind(kind),
    // Not tracked for automatic emails (decision 97).
    ...{ openedAt: row.openedAt, clickedAt: null, complainedAt: null },
  }))
}

type Row = Pick<
  AutomaticLetter & MailingRecipient,
  'id' | 'status' | 'reason' | 'createdAt' | 'sentAt' | 'bouncedAt' | 'unsubscribedAt'
> & {
  promoCode: { code: string; usedCount: number } | null
}

const letterFacts = ({
  id,
  status,
  reason,
  createdAt,
  sentAt,
  bouncedAt,
  unsubscribedAt,
  promoCode: promo,
}: Row) => ({
  ...{ id, state: status, reason, at: sentAt ?? createdAt, bouncedAt, unsubscribedAt },
  promo: promo && { code: promo.code, isUsed: promo.usedCount > 0 },
})
