import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { now } from '~/platform/dates/clock'
import { encrypt } from '~/platform/security/crypto.server'
import { transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { assertVersion, nextChange } from '~/platform/forms/row-version'

import { lockAnyEndpoint, lockEndpoint } from './lock-endpoint.server'
import { mayReceive, webhookEventLabels, type WebhookEventType } from './webhook-events'
import { newSecret } from './webhook-secret.server'

const MOST = 50
/** Milliseconds. */
const OVERLAP = 24 * 3_600_000

const NOT_YOURS = 'Событие рассказывает то, чего вам читать нельзя: отметьте другие'

interface WantedEndpoint {
  url: string
  description: string
  events: readonly WebhookEventType[]
  isActive: boolean
}

/**
 * The secret is shown only once.
 * @throws UserError (403, `events`) for events that the author may not read; (409) when there are too many;
 * as `makeOnce`
 */
export async function addEndpoint({
  wanted,
  once,
  actor,
}: {
  wanted: WantedEndpoint
  once?: OneTimeKey | undefined
  actor: Actor
}) {
  if (!mayReceive(actor, wanted.events)) throw new UserError(NOT_YOURS, { status: 403, field: 'events' })
  const secret = newSecret(once)
  const id = await makeOnce(once, async (tx, newId) => {
    await lockKeys(tx, ['webhook-endpoints'])
    if ((await tx.db.webhookEndpoint.count()) >= MOST)
      throw new UserError(`Адресов уже ${MOST}: удалите лишние`, { status: 409 })
    const at = now()
    const data = {
      ...wanted,
      events: [...wanted.events],
      id: newId,
      secret: encrypt(secret),
      authorId: actor.id,
      createdAt: at,
      updatedAt: at,
    }
    await tx.db.webhookEndpoint.create({ data, select: { id: true } })
    await recordAudit(tx, { actor, action: 'webhook.create', object: objectOf(newId), after: shown(wanted) })
  })
  return { id, secret }
}

interface EndpointChange {
  endpointId: string
  wanted: WantedEndpoint
  version: string | undefined
  actor: Actor
}

/**
 * The actor becomes the author and also needs the permissions of the former events, whose deliveries may
 * still wait.
 * @throws UserError (403; `events` for a new one) without permission; (404); (409) when it was changed in
 * between
 */
export function saveEndpoint({ endpointId, wanted, version = '', actor }: EndpointChange): Promise<void> {
  return transaction(async (tx) => {
    const before = await lockEndpoint(tx, { endpointId, actor })
    assertVersion(before, version, 'Адрес')
    if (!mayReceive(actor, wanted.events)) throw new UserError(NOT_YOURS, { status: 403, field: 'events' })
    const data = { ...wanted, events: [...wanted.events], authorId: actor.id, updatedAt: nextChange(before) }
    await tx.db.webhookEndpoint.update({ where: { id: endpointId }, data, select: { id: true } })
    const was = { ...before, events: before.events as WebhookEventType[] }
    await recordAudit(tx, {
      actor,
      action: 'webhook.update',
      object: objectOf(endpointId),
      before: shown(was),
      after: shown(wanted),
    })
  })
}

/**
 * The new secret is shown only once; the former one also signs for a day.
 * @throws UserError (403), (404), (409) when it was changed in between
 */
export function rotateSecret({
  endpointId,
  version,
  actor,
}: {
  endpointId: string
  version: string
  actor: Actor
}): Promise<string> {
  return transaction(async (tx) => {
    const before = await lockEndpoint(tx, { endpointId, actor })
    assertVersion(before, version, 'Адрес')
    const secret = newSecret()
    const previousUntil = new Date(now().getTime() + OVERLAP)
    const data = {
      secret: encrypt(secret),
      previousSecret: before.secret,
      previousUntil,
      updatedAt: nextChange(before),
    }
    await tx.db.webhookEndpoint.update({ where: { id: endpointId }, data, select: { id: true } })
    await recordAudit(tx, { actor, action: 'webhook.rotate', object: objectOf(endpointId) })
    return secret
  })
}

/**
 * Waiting deliveries are not sent.
 * @throws UserError (404)
 */
export function removeEndpoint({ endpointId, actor }: { endpointId: string; actor: Actor }): Promise<string> {
  return transaction(async (tx) => {
    const before = await lockAnyEndpoint(tx, endpointId)
    await tx.db.webhookEndpoint.delete({ where: { id: endpointId }, select: { id: true } })
    await recordAudit(tx, {
      actor,
      action: 'webhook.delete',
      object: objectOf(endpointId),
      before: { url: before.url },
    })
    return before.url
  })
}

const objectOf = (id: string) => ({ entity: 'WebhookEndpoint' as const, id })

const shown = ({ url, description, events, isActive }: WantedEndpoint) => ({
  url,
  description,
  events: events.map((type) => webhookEventLabels[type]),
  enabled: isActive,
})
