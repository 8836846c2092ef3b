import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'

/** Runs after the test's time; a tie chooses the first. Unsent test letters do not count. */
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
