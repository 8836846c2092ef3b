import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/dates/clock'
import { transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'

import { deliveryNotFound } from './delivery-log.server'
import { lockEndpoint, mayNotReceive } from './lock-endpoint.server'
import { recordDue } from './start-deliveries.server'
import { receivableTypes, mayReceive } from './webhook-events'

const HOUR = 3_600_000

const objectOf = (id: string) => ({ entity: 'WebhookEndpoint' as const, id })

interface OneReplay {
  endpointId: string
  deliveryId: string
  actor: Actor
}

/**
 * Same id and body; the retry plan restarts.
 * @throws UserError (403) without the permissions; (404); (409) while sending is off
 */
export async function replayDelivery({ endpointId, deliveryId, actor }: OneReplay): Promise<void> {
  await transaction(async (tx) => {
    assertSending(await lockEndpoint(tx, { endpointId, actor }))
    const where = { id: isId(deliveryId) ? deliveryId : endpointId, endpointId }
    const delivery = await tx.db.webhookDelivery.findFirst({ where, select: { type: true } })
    if (!delivery) throw deliveryNotFound()
    if (!mayReceive(actor, [delivery.type])) throw mayNotReceive()
    const { count } = await tx.db.webhookDelivery.updateMany({
      where,
      data: { state: 'WAITING', plannedTries: 0, nextTryAt: now() },
    })
    await recordDue(tx, [endpointId])
    await recordAudit(tx, { actor, action: 'webhook.replay', object: objectOf(endpointId), after: { count } })
  })
}

/**
 * Returns how many.
 * @throws as `replayDelivery`
 */
export function replayFailed({
  endpointId,
  hours,
  actor,
}: {
  endpointId: string
  hours: number
  actor: Actor
}): Promise<number> {
  return transaction(async (tx) => {
    assertSending(await lockEndpoint(tx, { endpointId, actor }))
    const at = now()
    const where = {
      endpointId,
      state: 'FAILED',
      type: { in: receivableTypes(actor) },
      createdAt: { gte: new Date(at.getTime() - hours * HOUR) },
    } as const
    const { count } = await tx.db.webhookDelivery.updateMany({
      where,
      data: { state: 'WAITING', plannedTries: 0, nextTryAt: at },
    })
    if (count > 0) await recordDue(tx, [endpointId])
    if (count > 0)
      await recordAudit(tx, {
        actor,
        action: 'webhook.replay',
        object: objectOf(endpointId),
        after: { count },
      })
    return count
  })
}

interface Resumption {
  endpointId: string
  waiting: 'send' | 'skip'
  actor: Actor
}

/**
 * Returns how many deliveries waited. This person becomes the author.
 * @throws UserError (403) without permission; (404)
 */
export function resumeEndpoint({ endpointId, waiting, actor }: Resumption): Promise<number> {
  return transaction(async (tx) => {
    const { pausedAt } = await lockEndpoint(tx, { endpointId, actor })
    if (pausedAt === null) return 0
    const data = {
      authorId: actor.id,
      pausedAt: null,
      pauseReason: null,
      failuresInRow: 0,
      failingSince: null,
    }
    await tx.db.webhookEndpoint.update({ where: { id: endpointId }, data, select: { id: true } })
    const next =
      waiting === 'send'
        ? { plannedTries: 0, nextTryAt: now() }
        : { state: 'SKIPPED' as const, nextTryAt: null }
    const { count } = await tx.db.webhookDelivery.updateMany({
      where: { endpointId, state: 'WAITING' },
      data: next,
    })
    if (count > 0 && waiting === 'send') await recordDue(tx, [endpointId])
    await recordAudit(tx, { actor, action: 'webhook.resume', object: objectOf(endpointId), after: { count } })
    return count
  })
}

function assertSending({ isActive, pausedAt }: { isActive: boolean; pausedAt: Date | null }): void {
  if (!isActive) throw new UserError('Адрес выключен: включите его, чтобы отправить ещё раз', { status: 409 })
  if (pausedAt !== null)
    throw new UserError('Отправка приостановлена: сначала возобновите её', { status: 409 })
}
