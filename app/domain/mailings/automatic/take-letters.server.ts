import { readSettings } from '~/domain/settings/index.server'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { now } from '~/platform/dates/clock'
import { type Database, transaction } from '~/platform/db/db.server'

import { type Allowance, enterUse, isPaced, readAllowance } from '../sending/quota.server'
import { type AutomaticSetting, readAutomaticMail } from './automatic-mails.server'
import type { DecideLetters, DecisionContext, LetterDecision, PlannedLetter } from './letter-decision'
import type { AutomaticName } from './kinds'
import { decideCartLetters } from './about-cart.server'
import { decideFirstOrderLetters } from './about-first-order.server'
import { decideReorderLetters } from './about-reorder.server'
import { decideReviewLetters } from './about-review.server'
import { decideWaitLetters } from './about-wait.server'

const deciders: Readonly<Record<AutomaticName, DecideLetters>> = {
  'abandoned-cart': decideCartLetters,
  'back-in-stock': decideWaitLetters,
  'review-request': decideReviewLetters,
  'first-order': decideFirstOrderLetters,
  reorder: decideReorderLetters,
}

const off: LetterDecision = { goes: false, reason: 'письмо выключено' }
const gone: LetterDecision = { goes: false, reason: 'удалён' }

/** Checks consent, orders and stock within this transaction. */
async function decideLetters(
  tx: Database,
  letters: readonly PlannedLetter[],
  judging: DecisionContext,
): Promise<{ letter: PlannedLetter; decision: LetterDecision }[]> {
  if (!judging.mail.isOn) return letters.map((letter) => ({ letter, decision: off }))
  const decisions = await deciders[judging.mail.name](tx, letters, judging)
  return letters.map((letter) => ({ letter, decision: decisions.get(letter.id) ?? gone }))
}

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
