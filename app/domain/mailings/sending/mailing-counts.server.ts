import type { Database } from '~/platform/db/db.server'
import type { Mailing, RecipientStatus } from '~/platform/generated/prisma/client'

export async function countByStatus(
  { db }: Pick<Database, 'db'>,
  mailingId: string,
): Promise<Record<RecipientStatus, number>> {
  const rows = await db.mailingRecipient.groupBy({ by: ['status'], where: { mailingId }, _count: true })
  return { ...none, ...Object.fromEntries(rows.map(({ status, _count }) => [status, _count])) }
}

export type CountedMailing = Pick<
  Mailing,
  'id' | 'status' | 'totalCount' | 'sentCount' | 'failedCount' | 'skippedCount'
>

export interface MailingFigures {
  total: number
  sent: number
  failed: number
  skipped: number
  waiting: number
  calledOff: number
}

/** Finished campaigns store their figures; others are counted by index. List and report must both use it. */
export async function readFigures(
  { db }: Pick<Database, 'db'>,
  mailings: readonly CountedMailing[],
): Promise<ReadonlyMap<string, MailingFigures>> {
  const moving = mailings.filter(
    ({ status }) =>
      status === 'QUEUED' || status === 'SENDING' || status === 'PAUSED' || status === 'CANCELLED',
  )
  const rows =
    moving.length === 0
      ? []
      : await db.mailingRecipient.groupBy({
          by: ['mailingId', 'status'],
          where: { mailingId: { in: moving.map(({ id }) => id) } },
          _count: true,
        })
  const counts = new Map(moving.map(({ id }) => [id, { ...none }]))
  for (const { mailingId, status, _count } of rows) {
    const counted = counts.get(mailingId)
    if (counted) counted[status] = _count
  }
  return new Map(
    mailings.map((mailing) => {
      const counted = counts.get(mailing.id)
      return [mailing.id, counted ? figuresOf(counted, mailing.status === 'CANCELLED') : keptFigures(mailing)]
    }),
  )
}

function figuresOf(counts: Record<RecipientStatus, number>, isCalledOff: boolean): MailingFigures {
  const calledOff = isCalledOff ? counts.QUEUED : 0
  return {
    ...{ sent: counts.SENT, failed: counts.FAILED, skipped: counts.SKIPPED + calledOff, calledOff },
    waiting: counts.SENDING + counts.QUEUED - calledOff,
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
  }
}

const keptFigures = ({
  totalCount,
  sentCount,
  failedCount,
  skippedCount,
}: CountedMailing): MailingFigures => ({
  ...{ total: totalCount, sent: sentCount, failed: failedCount, skipped: skippedCount },
  ...{ waiting: 0, calledOff: 0 },
})

const none: Record<RecipientStatus, number> = { QUEUED: 0, SENDING: 0, SENT: 0, FAILED: 0, SKIPPED: 0 }
