import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'

/**
 * Once the time of a test of two subjects is over, gives the others the better one. Of two that were opened (or followed) by equal shares it is the first. Letters of the
 * test that have not left by then do not count.
 */
export async function chooseWinner({ db }: Pick<Database, 'db'>, mailingId: string): Promise<void> {
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
