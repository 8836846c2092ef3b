import { database, type Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'

/** More are not named. */
const MOST_NAMED = 10

/** The mailings that are still to look who belongs to a segment: drafts, those that wait for their time, and those whose recipients are being written down. */
export function mailingsOfSegment(
  segmentId: string,
  { db }: Pick<Database, 'db'> = database,
): Promise<{ id: string; subject: string }[]> {
  return db.mailing.findMany({
    where: {
      status: { in: ['DRAFT', 'SCHEDULED', 'QUEUED', 'PAUSED'] },
      gatheredAt: null,
      audience: { path: ['segmentId'], equals: segmentId },
    },
    select: { id: true, subject: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MOST_NAMED,
  })
}

/** Refuses to let a segment go that a mailing still needs; for a transaction that holds the segment. @throws UserError (409) naming the mailings */
export async function assertSegmentUnmailed(tx: Database, segmentId: string): Promise<void> {
  const mailings = await mailingsOfSegment(segmentId, tx)
  if (mailings.length === 0) return
  const names = mailings.map(({ subject }) => `«${subject}»`).join(', ')
  throw new UserError(
    `По сегменту собираются рассылки: ${names}. Сначала выберите в них других получателей.`,
    { status: 409 },
  )
}
