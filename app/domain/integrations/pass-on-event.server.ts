import { notifyStaff } from '~/domain/notifications/index.server'
import { officePaths } from '~/office-paths'
import { now } from '~/platform/clock'
import { database, getDb } from '~/platform/db.server'
import { PermanentFailure, RetryLater } from '~/platform/errors'

import type { IntegrationTypeName } from './forms/integration-forms'
import { ProviderFailure, type IntegrationEventKind, type IntegrationMessage } from './provider'
import { providers } from './providers.server'
import { findOfType, formOf, stateOf, type StoredIntegration } from './stored-integration.server'
import { useProvider } from './use-provider.server'

/** Milliseconds that a provider may be away before an event is given up: a day. */
const PATIENCE = 24 * 3_600_000

interface PassedEvent {
  type: IntegrationTypeName
  eventId: string
  kind: IntegrationEventKind
  /** What is told of it; null when there is nothing left to tell. Asked only where somebody wants to hear. */
  message: () => Promise<IntegrationMessage | null>
}

/**
 * Passes an event on to the integration of a type, unless it is off, stands still, does not want it, or has it already.
 * @throws RetryLater when the provider wants to be left alone; PermanentFailure when no repeat can help; ProviderFailure otherwise
 */
export async function passOnEvent({ type, eventId, kind, message }: PassedEvent): Promise<void> {
  const stored = await findOfType(database, type)
  if (!stored || stored.failure !== null || stateOf(stored) !== 'ready' || !providers[type].hears(kind, stored.values)) return
  const [wasPassedOn, firstTry] = await Promise.all([isPassedOn(stored, eventId), firstTryOf(stored, eventId)])
  if (wasPassedOn) return
  const pause = (stored.pausedUntil?.getTime() ?? 0) - now().getTime()
  if (pause > 0) throw new RetryLater(pause)
  const told = await message()
  if (told === null) return
  try {
    await useProvider({ stored, purpose: kind, eventId, call: (provider, values) => provider.send(told, values).then(() => 'Отправлено') })
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    throw await afterFailure(stored, error, firstTry)
  }
}

async function isPassedOn({ id }: StoredIntegration, eventId: string): Promise<boolean> {
  const call = await getDb().integrationCall.findFirst({ where: { integrationId: id, eventId, isOk: true }, select: { id: true } })
  return call !== null
}

async function firstTryOf({ id }: StoredIntegration, eventId: string): Promise<Date> {
  const where = { integrationId: id, eventId }
  const call = await getDb().integrationCall.findFirst({ where, orderBy: { createdAt: 'asc' }, select: { createdAt: true } })
  return call?.createdAt ?? now()
}

/** What a failure means for the event and for those that come after it. */
async function afterFailure(stored: StoredIntegration, failure: ProviderFailure, firstTry: Date): Promise<Error> {
  if (failure.kind === 'permanent') {
    await getDb().integration.updateMany({ where: { id: stored.id }, data: { failure: failure.message } })
    await tellStaff(
      stored,
      `stopped:${now().toISOString().slice(0, 10)}`,
      `Больше не отправляет: ${failure.message}. Исправьте настройки и проверьте.`,
    )
    return new PermanentFailure(failure.message)
  }
  if (now().getTime() - firstTry.getTime() > PATIENCE) {
    await tellStaff(
      stored,
      `given-up:${now().toISOString().slice(0, 10)}`,
      `Не отвечает больше суток, сообщения не доставлены: ${failure.message}.`,
    )
    return new PermanentFailure(failure.message)
  }
  if (failure.kind !== 'wait') return failure
  await getDb().integration.updateMany({ where: { id: stored.id }, data: { pausedUntil: new Date(now().getTime() + failure.waitMs) } })
  return new RetryLater(failure.waitMs)
}

async function tellStaff({ id, type }: StoredIntegration, what: string, message: string): Promise<void> {
  await notifyStaff([
    {
      dedupeKey: `integration:${id}:${what}`,
      type: 'SYSTEM_ALERT',
      priority: 'URGENT',
      title: `Интеграция «${formOf(type).label}» не работает`,
      message,
      link: officePaths.integrations(),
      staysInside: true,
    },
  ])
}
