import { readShopDay } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { database, getDb } from '~/platform/db/db.server'
import { PermanentFailure, RetryLater } from '~/platform/errors/errors'
import { derivedId } from '~/platform/db/ids.server'

import { historyOf } from './call-log.server'
import type { IntegrationTypeName } from './forms/integration-forms'
import type { FlatConfig } from './integration-config'
import {
  ProviderFailure,
  type Delivery,
  type IntegrationEventKind,
  type IntegrationMessage,
  type Provider,
} from './provider'
import { providers } from './providers.server'
import { stopIntegration, notifyStaffOfFailure } from './stop-integration.server'
import { findOfType, stateOf, type StoredIntegration } from './stored-integration.server'
import { useProvider } from './use-provider.server'

/** Milliseconds of provider downtime after which an event is dropped. */
const PATIENCE = 24 * 3_600_000

interface PassedEvent {
  type: IntegrationTypeName
  eventId: string
  kind: IntegrationEventKind
  message: () => Promise<IntegrationMessage | null>
}

/**
 * Skips it when inactive, paused, not subscribed or already done. Recipients are independent: one failure
 * does not block others.
 * @throws RetryLater when the provider asks to wait; PermanentFailure when retries are useless;
 * ProviderFailure otherwise
 */
export async function passOnEvent({ type, eventId, kind, message }: PassedEvent): Promise<void> {
  const stored = await findOfType(database, type)
  if (
    !stored ||
    stored.failure !== null ||
    stateOf(stored) !== 'ready' ||
    !providers[type].receives(kind, stored.values)
  )
    return
  const deliveries = deliveriesOf(stored, kind, eventId)
  const keys = deliveries.map(({ key }) => key)
  const { done, firstTry } = await historyOf(stored.id, keys)
  const waiting = deliveries.filter(({ key }) => !done.has(key))
  if (waiting.length === 0) return
  const pause = (stored.pausedUntil?.getTime() ?? 0) - now().getTime()
  if (pause > 0) throw new RetryLater(pause)
  const content = await message()
  if (content === null) return
  for (const delivery of waiting) await deliver({ stored, kind, delivery, content, firstTry })
}

function deliveriesOf(
  { type, values }: StoredIntegration,
  kind: IntegrationEventKind,
  eventId: string,
): Delivery[] {
  const targets = providers[type].targets?.(kind, values) ?? ['']
  return targets.map((target) => ({ target, key: target === '' ? eventId : derivedId(eventId, target) }))
}

interface Passing {
  stored: StoredIntegration
  kind: IntegrationEventKind
  delivery: Delivery
  content: IntegrationMessage
  firstTry: Date
}

async function deliver({ stored, kind, delivery, content, firstTry }: Passing): Promise<void> {
  const call = (provider: Provider, values: FlatConfig): Promise<string> =>
    provider.send(content, values, delivery).then(() => 'Отправлено')
  try {
    await useProvider({ stored, purpose: kind, eventId: delivery.key, call })
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    if (error.kind !== 'undeliverable') throw await afterFailure(stored, error, firstTry)
  }
}

async function afterFailure(
  stored: StoredIntegration,
  failure: ProviderFailure,
  firstTry: Date,
): Promise<Error> {
  if (failure.kind === 'permanent') {
    await stopIntegration(stored, failure)
    return new PermanentFailure(failure.message)
  }
  if (now().getTime() - firstTry.getTime() > PATIENCE) {
    await notifyStaffOfFailure(
      stored,
      `given-up:${await readShopDay()}`,
      `Не отвечает больше суток, сообщения не доставлены: ${failure.message}.`,
    )
    return new PermanentFailure(failure.message)
  }
  if (failure.kind !== 'wait') return failure
  await getDb().integration.updateMany({
    where: { id: stored.id },
    data: { pausedUntil: new Date(now().getTime() + failure.waitMs) },
  })
  return new RetryLater(failure.waitMs)
}
