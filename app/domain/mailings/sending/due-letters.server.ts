import { now } from '~/platform/clock'
import { sql } from '~/platform/db.server'

import { MINUTE } from './waits'

/** What there is to do for mailings and automatic letters now. */
export interface DueLetters {
  /** A mailing's time has come. */
  isStarting: boolean
  /** A mailing is being sent. */
  isSending: boolean
  /** An automatic letter is due. */
  isAutomatic: boolean
  /** A letter is in hand for so long that its process may have ended. */
  isLost: boolean
}

/** One statement for every poll of a worker: mostly there is nothing to do. */
const STATEMENT = `SELECT
  EXISTS (SELECT 1 FROM "Mailing" WHERE "status" = 'SCHEDULED' AND "scheduledAt" <= $1) AS "isStarting",
  EXISTS (SELECT 1 FROM "Mailing" WHERE "status" = 'SENDING') AS "isSending",
  EXISTS (SELECT 1 FROM "AutomaticLetter" WHERE "status" = 'QUEUED' AND "dueAt" <= $1) AS "isAutomatic",
  EXISTS (SELECT 1 FROM "MailingRecipient" WHERE "status" = 'SENDING' AND "claimedAt" < $2)
    OR EXISTS (SELECT 1 FROM "AutomaticLetter" WHERE "status" = 'SENDING' AND "claimedAt" < $2) AS "isLost"`

const NOTHING: DueLetters = { isStarting: false, isSending: false, isAutomatic: false, isLost: false }

export async function readDueLetters(): Promise<DueLetters> {
  const at = now()
  const [due] = await sql<DueLetters>(STATEMENT, [at, lostSince(at)], { name: 'due-letters' })
  return due ?? NOTHING
}

/** A letter that was taken a moment ago may be of a process whose first sign of life is on its way. */
export const lostSince = (at: Date): Date => new Date(at.getTime() - MINUTE / 2)
