import { readSettings } from '~/domain/settings/index.server'
import { lockKeys } from '~/platform/advisory-locks.server'
import { now } from '~/platform/clock'
import { transaction, type Database } from '~/platform/db.server'

import { enterUse, isPaced, readAllowance, type Allowance } from '../sending/quota.server'
import { readAutomaticMail, type AutomaticSetting } from './automatic-mails.server'
import type { PlannedLetter, LetterDecision } from './letter-decision'
import { decideLetters } from './decide-letters.server'
import type { AutomaticName } from './kinds'

export interface TakenLetter {
  letter: PlannedLetter
  decision: Extract<LetterDecision, { goes: true }>
}

interface Taking {
  name: AutomaticName
  claimedBy: string
  limit: number
}

const MOST_DOMAINS = 1_000

/**
 * Each letter is taken by one process, within campaign limits. Checks again whether it should go; otherwise
 * it is skipped, or waits for stock.
 */
export async function takeLetters({
  name,
  claimedBy,
  limit,
}: Taking): Promise<{ mail: AutomaticSetting; taken: TakenLetter[] }> {
  const [pace, features] = await Promise.all([readSettings('mailings'), readSettings('features')])
  return transaction(async (tx) => {
    await lockKeys(tx, ['automatic-letters:taking', 'mailing-quota'])
    const mail = await readAutomaticMail(name, tx)
    const allowance = isPaced(pace) ? await readAllowance(tx, pace) : null
    const due = await readDue(tx, mail, Math.min(limit, allowance?.inAll ?? limit))
    const decided = await decideLetters(tx, due, { mail, reviewsOn: features.reviews })
    await skip(tx, decided)
    const going = decided.flatMap(({ letter, decision }) => (decision.goes ? [{ letter, decision }] : []))
    const taken = withinDomains(going, allowance)
    await claim(tx, taken, claimedBy)
    if (allowance && taken.length > 0)
      await enterUse(
        tx,
        taken.map(({ letter }) => letter.domain),
      )
    return { mail, taken }
  })
}

async function readDue(
  { db }: Database,
  { kind }: AutomaticSetting,
  limit: number,
): Promise<PlannedLetter[]> {
  if (limit <= 0) return []
  const waiting = await db.mailingDomain.findMany({
    where: { pausedUntil: { gt: now() } },
    select: { domain: true },
    take: MOST_DOMAINS,
  })
  const select = {
    id: true,
    userId: true,
    waitId: true,
    orderId: true,
    lines: true,
    domain: true,
    attempts: true,
    promoCodeId: true,
  } as const
  return db.automaticLetter.findMany({
    where: {
      kind,
      status: 'QUEUED',
      dueAt: { lte: now() },
      domain: { notIn: waiting.map(({ domain }) => domain) },
    },
    select: { ...select, createdAt: true, key: true },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    take: limit,
  })
}

async function skip(
  { db }: Database,
  decided: readonly { letter: PlannedLetter; decision: LetterDecision }[],
): Promise<void> {
  const byReason = new Map<string, string[]>()
  for (const { letter, decision } of decided)
    if (!decision.goes) byReason.set(decision.reason, [...(byReason.get(decision.reason) ?? []), letter.id])
  const at = now()
  await Promise.all(
    [...byReason].map(([reason, ids]) =>
      db.automaticLetter.updateMany({
        where: { id: { in: ids } },
        data: { status: 'SKIPPED', reason, updatedAt: at },
      }),
    ),
  )
  const goneFor = decided.flatMap(({ letter, decision }) =>
    decision.goes || decision.isGone !== true ? [] : (letter.waitId ?? []),
  )
  if (goneFor.length === 0) return
  const again = { status: 'WAITING', round: { increment: 1 }, updatedAt: at } as const
  await db.stockWait.updateMany({ where: { id: { in: goneFor } }, data: again })
}

function withinDomains(going: readonly TakenLetter[], allowance: Allowance | null): TakenLetter[] {
  const most = allowance?.perDomain ?? null
  if (allowance === null || most === null) return [...going]
  const used = new Map(Object.entries(allowance.usedByDomain))
  return going.filter(({ letter: { domain } }) => {
    const before = used.get(domain) ?? 0
    if (before >= most) return false
    used.set(domain, before + 1)
    return true
  })
}

async function claim({ db }: Database, taken: readonly TakenLetter[], claimedBy: string): Promise<void> {
  if (taken.length === 0) return
  const at = now()
  const ids = taken.map(({ letter }) => letter.id)
  const data = {
    status: 'SENDING',
    claimedBy,
    claimedAt: at,
    reason: null,
    attempts: { increment: 1 },
    updatedAt: at,
  } as const
  await db.automaticLetter.updateMany({ where: { id: { in: ids } }, data })
  const waitIds = taken.flatMap(({ letter }) => letter.waitId ?? [])
  if (waitIds.length > 0)
    await db.stockWait.updateMany({ where: { id: { in: waitIds } }, data: { status: 'TOLD', updatedAt: at } })
}
