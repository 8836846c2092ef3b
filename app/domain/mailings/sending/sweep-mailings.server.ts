import { livingProcesses } from '~/domain/queues/index.server'
import { notifyStaff } from '~/domain/notifications/index.server'
import { officePaths } from '~/office-paths'
import { now } from '~/platform/dates/clock'
import { type Database, getDb, transaction } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { outboxRow, recordOutbox } from '~/platform/queue/outbox.server'

import { mailingStarted } from './change-mailing.server'
import { lostSince } from './due-letters.server'
import { countByStatus } from './mailing-counts.server'
import { UNCONFIRMED } from './outcome'
import { DAY } from './waits'

const MOST = 50

export async function startDueMailings(): Promise<void> {
  const due = await getDb().mailing.findMany({
    where: { status: 'SCHEDULED', scheduledAt: { lte: now() } },
    select: { id: true },
    orderBy: { scheduledAt: 'asc' },
    take: MOST,
  })
  for (const { id } of due) await startDue(id)
}

function startDue(mailingId: string): Promise<void> {
  return transaction(async (tx) => {
    const at = now()
    const { count } = await tx.db.mailing.updateMany({
      where: { id: mailingId, status: 'SCHEDULED', scheduledAt: { lte: at } },
      data: { status: 'QUEUED', startedAt: at, updatedAt: at },
    })
    if (count === 1) await recordOutbox(tx, outboxRow(mailingStarted, { mailingId }))
  })
}

/** Their delivery is unknown, so only staff may resend them (decision 83). */
export async function endLostLetters(): Promise<void> {
  const living = await livingProcesses()
  const at = now()
  await getDb().mailingRecipient.updateMany({
    where: {
      status: 'SENDING',
      claimedAt: { lt: lostSince(at) },
      OR: [{ claimedBy: null }, { claimedBy: { notIn: living } }],
    },
    data: { status: 'FAILED', reason: UNCONFIRMED, updatedAt: at },
  })
}

export async function listSending(): Promise<string[]> {
  const rows = await getDb().mailing.findMany({
    where: { status: 'SENDING' },
    select: { id: true },
    orderBy: { startedAt: 'asc' },
    take: MOST,
  })
  return rows.map(({ id }) => id)
}

export async function settleMailing(mailingId: string): Promise<void> {
  await transaction(async (tx) => {
    await chooseWinner(tx, mailingId)
    const left = {
      mailingId,
      status: { in: ['QUEUED', 'SENDING'] },
    } satisfies Prisma.MailingRecipientWhereInput
    if (await tx.db.mailingRecipient.findFirst({ where: left, select: { id: true } })) return
    const counts = await countByStatus(tx, mailingId)
    const at = now()
    const data = { status: 'DONE' as const, finishedAt: at, updatedAt: at }
    const [sentCount, failedCount, skippedCount] = [counts.SENT, counts.FAILED, counts.SKIPPED]
    const numbers = { totalCount: sum(counts), sentCount, failedCount, skippedCount }
    const [ended] = await tx.db.mailing.updateManyAndReturn({
      where: { id: mailingId, status: 'SENDING' },
      data: { ...data, ...numbers },
      select: { subject: true },
    })
    if (ended)
      await notifyStaffOfEnd(tx, {
        mailingId,
        subject: ended.subject,
        sent: counts.SENT,
        total: sum(counts),
        at,
      })
  })
}

/** Pauses the campaign before all its letters are refused; notifies staff. */
export async function stopRefused(mailingId: string, refusal: string): Promise<void> {
  await transaction(async (tx) => {
    const at = now()
    const pauseReason = `Почтовый сервер отказывает всем письмам подряд: ${refusal}`
    const [stopped] = await tx.db.mailing.updateManyAndReturn({
      where: { id: mailingId, status: 'SENDING' },
      data: { status: 'PAUSED', pausedAt: at, pauseReason, updatedAt: at },
      select: { subject: true },
    })
    if (!stopped) return
    const alert = {
      type: 'SYSTEM_ALERT',
      topic: 'MAILINGS',
      priority: 'URGENT',
      title: 'Рассылка приостановлена',
      staysInside: true,
    } as const
    const dedupeKey = `mailing:${mailingId}:refused:${at.toISOString()}`
    await notifyStaff(
      [
        {
          ...alert,
          dedupeKey,
          message: `«${stopped.subject}»: ${pauseReason}`,
          link: officePaths.mailing(mailingId),
        },
      ],
      tx,
    )
  })
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0)

async function notifyStaffOfEnd(
  tx: Database,
  {
    mailingId,
    subject,
    sent,
    total,
    at,
  }: { mailingId: string; subject: string; sent: number; total: number; at: Date },
) {
  await notifyStaff(
    [
      {
        dedupeKey: `mailing:${mailingId}:done:${at.toISOString()}`,
        type: 'SYSTEM_ALERT',
        topic: 'MAILINGS',
        priority: 'LOW',
        title: `Рассылка завершена: ${sent}/${total} писем отправлено`,
        message: subject,
        link: officePaths.mailing(mailingId),
        staysInside: true,
      },
    ],
    tx,
  )
}

/** Deletes up to `limit` expired quota counts and domain waits; returns the number. */
export async function removeOldPace(limit: number): Promise<number> {
  const at = now().getTime()
  const old = {
    OR: [
      { scope: { not: 'day' }, startsAt: { lt: new Date(at - DAY) } },
      { startsAt: { lt: new Date(at - 60 * DAY) } },
    ],
  }
  const [quotas, domains] = await Promise.all([
    getDb().mailingQuota.deleteMany({ where: old, limit }),
    getDb().mailingDomain.deleteMany({ where: { pausedUntil: { lt: new Date(at - DAY) } }, limit }),
  ])
  return quotas.count + domains.count
}

/** Runs after the test's time; a tie chooses the first. Unsent test letters do not count. */
async function chooseWinner({ db }: Pick<Database, 'db'>, mailingId: string): Promise<void> {
  const mailing = await db.mailing.findFirst({
    where: { id: mailingId, status: 'SENDING', testEndsAt: { lte: now() }, winner: null },
    select: { testMeasure: true },
  })
  if (!mailing) return
  const measured =
    mailing.testMeasure === 'CLICKS' ? { clickedAt: { not: null } } : { openedAt: { not: null } }
  const share = async (variant: 'A' | 'B'): Promise<number> => {
    const sent = await db.mailingRecipient.count({ where: { mailingId, variant, status: 'SENT' } })
    return sent === 0
      ? 0
      : (await db.mailingRecipient.count({ where: { mailingId, variant, status: 'SENT', ...measured } })) /
          sent
  }
  const [a, b] = await Promise.all([share('A'), share('B')])
  const winner = b > a ? 'B' : 'A'
  const at = now()
  await db.mailing.updateMany({ where: { id: mailingId, winner: null }, data: { winner, updatedAt: at } })
  await db.mailingRecipient.updateMany({
    where: { mailingId, variant: null },
    data: { variant: winner, updatedAt: at },
  })
}
