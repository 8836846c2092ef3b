import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'

/**
 * Prevents deletion until the transaction ends.
 * @throws UserError (422, `segmentId`) when it was deleted
 */
export async function holdSegment(tx: Database, segmentId: string): Promise<void> {
  if (isId(segmentId)) await lockRows(tx, 'Segment', [segmentId])
  const segment = isId(segmentId)
    ? await tx.db.segment.findUnique({ where: { id: segmentId }, select: { id: true } })
    : null
  if (!segment)
    throw new UserError('Такого сегмента уже нет, выберите другой', { status: 422, field: 'segmentId' })
}
