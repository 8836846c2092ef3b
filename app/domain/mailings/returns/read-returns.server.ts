import { getDb } from '~/platform/db/db.server'

import type { MailingReturns } from '../progress'

const MOST_REASONS = 12

export async function readReturns(mailingId: string): Promise<MailingReturns> {
  const where = { mailingId, source: { not: 'SMTP' as const } }
  const [kinds, reasons] = await Promise.all([
    getDb().mailBounce.groupBy({ by: ['kind'], where, _count: true }),
    getDb().mailBounce.groupBy({
      by: ['kind', 'reason'],
      where,
      _count: { id: true },
      orderBy: [{ _count: { id: 'desc' } }, { reason: 'asc' }],
      take: MOST_REASONS,
    }),
  ])
  const count = (wanted: string): number => kinds.find(({ kind }) => kind === wanted)?._count ?? 0
  return {
    ...{ hard: count('HARD'), soft: count('SOFT'), complained: count('COMPLAINT') },
    reasons: reasons.map(({ kind, reason, _count }) => ({ kind, reason, count: _count.id })),
  }
}
