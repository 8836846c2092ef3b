import { findStaffActor } from '~/domain/audit/index.server'
import type { PermissionHolder } from '~/domain/auth/shared'
import { notifyStaff } from '~/domain/notifications/index.server'
import { officePaths } from '~/office-paths'
import { now } from '~/platform/dates/clock'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { singleton } from '~/platform/process/singleton.server'

import { claimDelivery, type ClaimedDelivery } from './claim-delivery.server'
import { nextWait } from './retry-plan'
import { recordDue } from './start-deliveries.server'
import { tryDelivery, type TryOutcome } from './try-delivery.server'
import { mayReceive, webhookEventTypes } from './webhook-events'

/** A slow endpoint must not occupy the whole queue. */
const AT_ONCE = 4
const TURN = 20_000
/** Either limit pauses an endpoint; `PATIENCE` is in milliseconds without a success. */
const MOST_FAILURES = 20
const PATIENCE = 24 * 3_600_000
const MINUTE = 60_000
const AUTHOR_MAY_NOT = 'Кто настроил адрес, больше не может читать его события'

interface Sending {
  running: number
  /** Counts calls while all places were taken: more deliveries may be due since. */
  asks: number
}

const sendings = () => singleton('webhook-sendings', () => new Map<string, Sending>())

export async function sendDue(endpointId: string): Promise<void> {
  const all = sendings()
  const own = all.get(endpointId) ?? { running: 0, asks: 0 }
  if (own.running >= AT_ONCE) {
    own.asks += 1
    return
  }
  own.running += 1
  all.set(endpointId, own)
  try {
    await sendInTurn(endpointId, own)
  } finally {
    own.running -= 1
    if (own.running === 0) all.delete(endpointId)
  }
}

async function sendInTurn(endpointId: string, own: Sending): Promise<void> {
  const author = await readAuthor(endpointId)
  if (author === null) return
  const end = performance.now() + TURN
  while (performance.now() < end) {
    const { asks } = own
    const delivery = await claimDelivery(endpointId)
    if (delivery) await (mayReceive(author, [delivery.type]) ? sendOne(delivery) : leaveOut(delivery))
    else if (own.asks === asks) return
  }
  await transaction((tx) => recordDue(tx, [endpointId]))
}

/** Null, and the endpoint is paused, when the author may no longer read its events. */
async function readAuthor(id: string): Promise<PermissionHolder | null> {
  const endpoint = await getDb().webhookEndpoint.findUnique({
    where: { id },
    select: { url: true, events: true, pausedAt: true, authorId: true },
  })
  if (!endpoint || endpoint.pausedAt !== null) return null
  const author = await findStaffActor(endpoint.authorId, '')
  if (mayReceive(author, endpoint.events)) return author
  const [reason, at] = [AUTHOR_MAY_NOT, now()]
  await transaction(async (tx) => {
    const paused = await tx.db.webhookEndpoint.updateMany({
      where: { id, pausedAt: null },
      data: { pausedAt: at, pauseReason: reason },
    })
    if (paused.count > 0) await notifyStaff([pauseNotification({ id, url: endpoint.url, reason, at })], tx)
  })
  return null
}

/** For a waiting delivery that the endpoint's new author may not read. */
async function leaveOut({ id }: ClaimedDelivery): Promise<void> {
  await getDb().webhookDelivery.updateMany({ where: { id }, data: { state: 'SKIPPED', nextTryAt: null } })
}

async function sendOne(delivery: ClaimedDelivery): Promise<void> {
  const outcome = await tryDelivery({ ...delivery, endpoint: delivery })
  if (outcome.isOk) await noteSuccess(delivery, outcome)
  else await noteFailure(delivery, outcome)
}

function withTry(
  { tries, plannedTries }: ClaimedDelivery,
  { requestedWait: _, isGone: __, ...tried }: TryOutcome,
) {
  return { plannedTries: plannedTries + 1, tries: [...tries, { ...tried, at: tried.at.toISOString() }] }
}

/** Otherwise once a minute, to avoid a write per delivery. */
async function noteSuccess(delivery: ClaimedDelivery, outcome: TryOutcome): Promise<void> {
  const { id, endpointId, failuresInRow, failingSince, lastSuccessAt } = delivery
  const data = { ...withTry(delivery, outcome), state: 'DELIVERED' as const, nextTryAt: null }
  await getDb().webhookDelivery.updateMany({ where: { id }, data })
  const isKnown = failuresInRow === 0 && failingSince === null && lastSuccessAt !== null
  if (isKnown && now().getTime() - lastSuccessAt.getTime() < MINUTE) return
  await getDb().webhookEndpoint.updateMany({
    where: { id: endpointId },
    data: { failuresInRow: 0, failingSince: null, lastSuccessAt: now() },
  })
}

async function noteFailure(delivery: ClaimedDelivery, outcome: TryOutcome): Promise<void> {
  const { requestedWait, isGone } = outcome
  const wait = isGone
    ? null
    : nextWait({ tries: delivery.plannedTries + 1, requestedWait, random: Math.random() })
  const next =
    wait === null
      ? { state: 'FAILED' as const, nextTryAt: null }
      : { state: 'WAITING' as const, nextTryAt: new Date(now().getTime() + wait) }
  await transaction(async (tx) => {
    await tx.db.webhookDelivery.updateMany({
      where: { id: delivery.id },
      data: { ...withTry(delivery, outcome), ...next },
    })
    await recordEndpointFailure(tx, delivery.endpointId, outcome, wait === null)
  })
}

async function recordEndpointFailure(
  tx: Database,
  id: string,
  outcome: TryOutcome,
  isGivenUp: boolean,
): Promise<void> {
  const at = now()
  await tx.db.webhookEndpoint.updateMany({ where: { id, failingSince: null }, data: { failingSince: at } })
  if (isGivenUp)
    await tx.db.webhookEndpoint.updateMany({ where: { id }, data: { failuresInRow: { increment: 1 } } })
  const endpoint = await tx.db.webhookEndpoint.findUnique({
    where: { id },
    select: { url: true, pausedAt: true, failuresInRow: true, failingSince: true },
  })
  if (!endpoint || endpoint.pausedAt !== null) return
  const reason = pauseReasonOf(outcome, endpoint, at)
  if (reason === null) return
  await tx.db.webhookEndpoint.update({
    where: { id },
    data: { pausedAt: at, pauseReason: reason },
    select: { id: true },
  })
  await notifyStaff([pauseNotification({ id, url: endpoint.url, reason, at })], tx)
}

function pauseReasonOf(
  { isGone, result }: TryOutcome,
  failing: { failuresInRow: number; failingSince: Date | null },
  at: Date,
) {
  if (isGone) return 'Получатель больше ничего не ждёт (410)'
  if (failing.failuresInRow >= MOST_FAILURES)
    return `${MOST_FAILURES} событий подряд не доставлены: ${result}`
  const { failingSince } = failing
  return failingSince !== null && at.getTime() - failingSince.getTime() > PATIENCE
    ? `Больше суток ни одной доставки: ${result}`
    : null
}

function pauseNotification({ id, url, reason, at }: { id: string; url: string; reason: string; at: Date }) {
  return {
    dedupeKey: `webhook:${id}:paused:${at.toISOString()}`,
    type: 'SYSTEM_ALERT',
    topic: 'INTEGRATIONS',
    priority: 'URGENT',
    title: 'Отправка событий приостановлена',
    message: `${new URL(url).host}: ${reason}. Новые события копятся.`,
    link: officePaths.webhook(id),
    staysInside: true,
  } as const
}

export async function wakeEndpoints(): Promise<void> {
  const due = await getDb().webhookDelivery.findMany({
    where: { nextTryAt: { lte: now() }, endpoint: { isActive: true, pausedAt: null } },
    distinct: ['endpointId'],
    select: { endpointId: true },
    orderBy: { endpointId: 'asc' },
    take: webhookEventTypes.length * 10,
  })
  if (due.length === 0) return
  await transaction((tx) =>
    recordDue(
      tx,
      due.map(({ endpointId }) => endpointId),
    ),
  )
}
