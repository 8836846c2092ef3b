import { getDb } from '~/platform/db.server'
import type { AutomaticLetter, MailingRecipient } from '~/platform/generated/prisma/client'

import { automaticWords, nameOfKind } from './automatic/kinds'
import type { CustomerMarketing, MarketingLetter } from './staff-marketing'

/** More than anybody looks through. */
const MOST_LETTERS = 50
const MOST_WAITS = 50
/** Milliseconds: an unsubscription and what the letter's row says of it are written in one transaction. */
const ONE_MOMENT = 60_000

interface Reader {
  userId: string
  /** As the account has it. */
  email: string
  unsubscribedAt: Date | null
}

/** What the shop mailed to a customer as advertising (under the account or the same address before it), what they wait for, and how they left; the latest first. */
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

/** The letter whose link they left by; null where it was not by a letter, or by one that is not shown. */
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
    // Whoever waits in a mailing that was called off gets nothing any more.
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
    // Visits and complaints are not counted for letters that go by themselves (decision 97).
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
