import { database, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

const MOST_NAMED = 10

/** Drafts, scheduled ones, and those whose recipients are being collected. */
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

/**
 * The transaction must have locked the segment.
 * @throws UserError (409) naming the campaigns
 */
export async function assertSegmentUnmailed(tx: Database, segmentId: string): Promise<void> {
  const mailings = await mailingsOfSegment(segmentId, tx)
  if (mailings.length === 0) return
  const names = mailings.map(({ subject }) => `«${subject}»`).join(', ')
  throw new UserError(
    `По сегменту собираются рассылки: ${names}. Сначала выберите в них других получателей.`,
    { status: 409 },
  )
}
