import { now } from '~/platform/dates/clock'
import { sql } from '~/platform/db/db.server'

import { MINUTE } from './waits'

export interface DueLetters {
  isStarting: boolean
  isSending: boolean
  isAutomatic: boolean
  isLost: boolean
}

/** One statement, since workers poll often and mostly find nothing. */
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

/** A new process may not have sent its first heartbeat yet. */
export const lostSince = (at: Date): Date => new Date(at.getTime() - MINUTE / 2)
