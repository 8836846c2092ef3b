import { livingProcesses } from '~/domain/queues/index.server'
import { now } from '~/platform/dates/clock'
import { database, getDb } from '~/platform/db/db.server'

import type { Letter, LetterFacts } from '../letter-content'
import { lostSince } from '../sending/due-letters.server'
import { noteBounced, toRow, waitForDomains } from '../sending/record-outcomes.server'
import { UNCONFIRMED, type Outcome } from '../sending/outcome'
import { readTransport } from '../sending/read-sender.server'
import { sendLetter, type Sender } from '../sending/send-letter.server'
import type { TakenRecipient } from '../sending/take-recipients.server'
import { readAutomaticFacts, readWritten } from './compose-letter.server'
import { automaticNames, type AutomaticName } from './kinds'
import { takeLetters, type TakenLetter } from './take-letters.server'

const BATCH = 20

interface Turn {
  /** The worker's heartbeat id. */
  claimedBy: string
  signal: AbortSignal
  render: (facts: LetterFacts) => Letter
  onTaken?: () => void
}

/** Returns the number of letters sent or refused. */
export async function sendAutomaticLetters(turn: Turn): Promise<number> {
  const due = { status: 'QUEUED', dueAt: { lte: now() } } as const
  if (
    !(await getDb().automaticLetter.findFirst({
      where: due,
      select: { id: true },
      orderBy: { dueAt: 'asc' },
    }))
  )
    return 0
  const transport = await readTransport()
  let handed = 0
  for (const name of automaticNames) if (!turn.signal.aborted) handed += await sendKind(name, turn, transport)
  return handed
}

type Transport = Awaited<ReturnType<typeof readTransport>>

async function sendKind(
  name: AutomaticName,
  { claimedBy, render, onTaken }: Turn,
  transport: Transport,
): Promise<number> {
  const { mail, taken } = await takeLetters({ name, claimedBy, limit: BATCH })
  if (taken.length === 0) return 0
  onTaken?.()
  const written = await readWritten(mail)
  // Direct links: without a stored letter, a redirect target could not be verified.
  const shared = { ...transport, mailingId: name, trackClicks: false }
  await Promise.all(
    taken.map(async (one) => {
      const letter = render(await readAutomaticFacts(name, written, one.decision.about))
      await send({ ...shared, letter }, one)
    }),
  )
  return taken.length
}

async function send(sender: Sender, { letter, decision: { email, name, code } }: TakenLetter): Promise<void> {
  const { id, domain, userId, waitId, attempts } = letter
  const recipient = {
    id,
    domain,
    email,
    name,
    code: code ?? null,
    userId,
    waitId,
    subscriberId: null,
    variant: 'A' as const,
    attempts: attempts + 1,
  }
  const outcome = await sendLetter(sender, recipient)
  await recordLetter(recipient, outcome)
}

async function recordLetter(recipient: TakenRecipient, outcome: Outcome): Promise<void> {
  const at = now()
  const { id, giveBack, isBounce, ...row } = toRow({ recipient, outcome }, at)
  const data = { ...row, bouncedAt: isBounce ? at : null, attempts: { decrement: giveBack }, updatedAt: at }
  await getDb().automaticLetter.updateMany({ where: { id, status: 'SENDING' }, data })
  if (isBounce) await noteBounced(database, [{ ...recipient, mailingId: null, reason: data.reason }])
  await waitForDomains([{ recipient, outcome }], at)
}

/** Not resent, since they may have arrived (decision 152). */
export async function endLostAutomaticLetters(): Promise<void> {
  const living = await livingProcesses()
  const at = now()
  await getDb().automaticLetter.updateMany({
    where: {
      status: 'SENDING',
      claimedAt: { lt: lostSince(at) },
      OR: [{ claimedBy: null }, { claimedBy: { notIn: living } }],
    },
    data: { status: 'FAILED', reason: UNCONFIRMED, updatedAt: at },
  })
}
