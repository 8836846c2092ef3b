import { newId } from '~/platform/db/ids.server'
import { now } from '~/platform/dates/clock'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { addOneTimeCodes } from '~/domain/promotions/index.server'

import { audienceBatch } from '../audience.server'
import { audienceSchema, type AudienceMember, type AudiencePlace } from '../letter/audience'
import { blocksSchema, promoOf } from '../letter/blocks'
import type { Letter } from '../letter/letter'
import { DAY, HOUR } from './waits'

const BATCH = 1_000

interface Gathering {
  mailingId: string
  /** Frozen: later changes of products and settings do not affect it. */
  letter: Letter
  random: (bound: number) => number
}

/** Inserts each address once, then starts sending. Idempotent; resumes after a crash. */
export async function gatherRecipients({ mailingId, letter, random }: Gathering): Promise<void> {
  const mailing = await getDb().mailing.findFirst({
    where: { id: mailingId, status: { in: ['QUEUED', 'PAUSED'] }, gatheredAt: null },
    select: { audience: true, blocks: true, testPercent: true },
  })
  if (!mailing) return
  await getDb().mailing.updateMany({ where: { id: mailingId, gatheredAt: null }, data: { letter } })
  const audience = audienceSchema.parse(mailing.audience)
  const promo = promoOf(blocksSchema.parse(mailing.blocks))
  let after: AudiencePlace | null = null
  for (;;) {
    const members: AudienceMember[] = await audienceBatch(audience, after, BATCH)
    await writeDown(mailingId, await withoutKnown(mailingId, members), {
      promo,
      random,
      testPercent: mailing.testPercent,
    })
    const last = members.at(-1)
    if (members.length < BATCH || !last) break
    after = last
  }
  await beginSending(mailingId)
}

async function withoutKnown(
  mailingId: string,
  members: readonly AudienceMember[],
): Promise<AudienceMember[]> {
  const ids = (key: 'userId' | 'subscriberId'): string[] => members.flatMap((member) => member[key] ?? [])
  const known = await getDb().mailingRecipient.findMany({
    where: {
      mailingId,
      OR: [{ userId: { in: ids('userId') } }, { subscriberId: { in: ids('subscriberId') } }],
    },
    select: { userId: true, subscriberId: true },
    take: BATCH,
  })
  const taken = new Set(known.map(({ userId, subscriberId }) => userId ?? subscriberId))
  return members.filter(({ userId, subscriberId }) => !taken.has(userId ?? subscriberId))
}

interface Terms {
  promo: ReturnType<typeof promoOf>
  random: Gathering['random']
  testPercent: number | null
}

async function writeDown(
  mailingId: string,
  members: readonly AudienceMember[],
  { promo, random, testPercent }: Terms,
): Promise<void> {
  if (members.length === 0) return
  await transaction(async (tx) => {
    const codes =
      promo === null ? [] : await addCodes(tx, { mailingId, count: members.length, promo, random })
    const at = now()
    const data = members.map(({ userId, subscriberId, email }, index) => ({
      ...{
        id: newId(),
        mailingId,
        userId,
        subscriberId,
        domain: domainOf(email),
        promoCodeId: codes[index] ?? null,
      },
      ...{
        variant: testPercent === null ? 'A' : variantOf(testPercent, random),
        dueAt: at,
        createdAt: at,
        updatedAt: at,
      },
    }))
    await tx.db.mailingRecipient.createMany({ data, skipDuplicates: true })
  })
}

function variantOf(testPercent: number, random: Gathering['random']): 'A' | 'B' | null {
  const place = random(200)
  return place < testPercent ? 'A' : place < 2 * testPercent ? 'B' : null
}

function addCodes(
  tx: Database,
  {
    mailingId,
    count,
    promo,
    random,
  }: Pick<Gathering, 'mailingId' | 'random'> & { count: number; promo: NonNullable<Terms['promo']> },
) {
  const { discount, minimumKopecks, days } = promo
  const value = discount.kind === 'PERCENT' ? discount.percent : discount.kopecks
  const endsAt = new Date(now().getTime() + days * DAY)
  return addOneTimeCodes(tx, {
    count,
    batch: `Рассылка ${mailingId.slice(-8)}`,
    kind: discount.kind,
    value,
    minimumKopecks,
    endsAt,
    random,
  })
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

async function beginSending(mailingId: string): Promise<void> {
  await transaction(async (tx) => {
    const { db } = tx
    const at = now()
    const totalCount = await db.mailingRecipient.count({ where: { mailingId } })
    const mailing = await db.mailing.findUniqueOrThrow({
      where: { id: mailingId },
      select: { testPercent: true, testHours: true },
    })
    const testEndsAt =
      mailing.testPercent === null ? null : new Date(at.getTime() + (mailing.testHours ?? 1) * HOUR)
    await db.mailing.updateMany({
      where: { id: mailingId, gatheredAt: null },
      data: { totalCount, gatheredAt: at, testEndsAt, updatedAt: at },
    })
    await db.mailing.updateMany({
      where: { id: mailingId, status: 'QUEUED' },
      data: { status: 'SENDING', updatedAt: at },
    })
  })
}
