import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/clock'
import { getDb, type Database } from '~/platform/db.server'

import { letterSchema } from '../letter/letter'
import { readerOfToken } from './reader-links.server'

/** Notes that a letter, of a mailing or one that goes by itself, was opened for the first time, while the owner has opens counted. What is not one of our tokens changes nothing. */
export async function noteOpened(token: string): Promise<void> {
  const id = readerOfToken(token)
  const { trackOpens } = await readSettings('mailings')
  if (id === null || !trackOpens) return
  const opened = { where: { id, openedAt: null }, data: { openedAt: now() } }
  const { count } = await getDb().mailingRecipient.updateMany(opened)
  if (count === 0) await getDb().automaticLetter.updateMany(opened)
}

/**
 * Where a letter's link leads; null when the token or the link is not of ours. The first visit is noted while the owner has visits counted: who follows a link has opened
 * the letter. It leads only where the frozen letter says: nobody can make it lead elsewhere.
 */
export async function followLink(token: string, link: number): Promise<string | null> {
  const id = readerOfToken(token)
  if (id === null) return null
  const recipient = await getDb().mailingRecipient.findUnique({
    where: { id },
    select: { mailing: { select: { letter: true } } },
  })
  const letter = letterSchema.safeParse(recipient?.mailing.letter)
  const url = letter.success ? letter.data.links[link] : undefined
  if (url === undefined) return null
  const { trackClicks, trackOpens } = await readSettings('mailings')
  const at = now()
  if (trackClicks)
    await getDb().mailingRecipient.updateMany({ where: { id, clickedAt: null }, data: { clickedAt: at } })
  if (trackClicks && trackOpens)
    await getDb().mailingRecipient.updateMany({ where: { id, openedAt: null }, data: { openedAt: at } })
  return url
}

/** Notes that somebody has unsubscribed by this letter. */
export async function noteUnsubscribed({ db }: Pick<Database, 'db'>, recipientId: string): Promise<void> {
  const unsubscribed = { where: { id: recipientId, unsubscribedAt: null }, data: { unsubscribedAt: now() } }
  await db.mailingRecipient.updateMany(unsubscribed)
  await db.automaticLetter.updateMany(unsubscribed)
}
