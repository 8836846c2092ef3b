import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { lockKeys } from '~/platform/advisory-locks.server'
import { now } from '~/platform/clock'
import { encrypt } from '~/platform/crypto.server'
import { transaction } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { makeOnce, type OneTimeKey } from '~/platform/one-time-key.server'
import { assertVersion, nextChange } from '~/platform/row-version'

import { lockAnyEndpoint, lockEndpoint } from './lock-endpoint.server'
import { mayHear, webhookEventLabels, type WebhookEventType } from './webhook-events'
import { newSecret } from './webhook-secret.server'

/** More than any shop has: each event is written down once for each of them. */
const MOST = 50
/** How long the former secret signs beside the new one, in milliseconds. */
const OVERLAP = 24 * 3_600_000

/** What is said to those who would hear more through an endpoint than they may read. */
const NOT_YOURS = 'Событие рассказывает то, чего вам читать нельзя: отметьте другие'

interface WantedEndpoint {
  url: string
  description: string
  events: readonly WebhookEventType[]
  isActive: boolean
}

/**
 * Adds an endpoint, with a secret that is told here and never again.
 * @throws UserError (403, beside `events`) for events that its maker may not read; (409) when there are too many; as `makeOnce`
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
  if (!mayHear(actor, wanted.events)) throw new UserError(NOT_YOURS, { status: 403, field: 'events' })
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
 * Changes an endpoint; the actor becomes its author. The actor needs the permissions of its former events, too: their
 * deliveries may still wait.
 * @throws UserError (403; beside `events` for a wanted one) without the permission of an event; (404)
 * when there is none; (409) when it was changed meanwhile
 */
export function saveEndpoint({ endpointId, wanted, version = '', actor }: EndpointChange): Promise<void> {
  return transaction(async (tx) => {
    const before = await lockEndpoint(tx, { endpointId, actor })
    assertVersion(before, version, 'Адрес')
    if (!mayHear(actor, wanted.events)) throw new UserError(NOT_YOURS, { status: 403, field: 'events' })
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
 * Gives an endpoint a new secret, which is told here and never again; the former one signs beside it for a day. Pressed twice at once, the second is refused.
 * @throws UserError (403), (404), (409) when it was changed meanwhile
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

/** Removes an endpoint with its log; what waits is not sent. Returns its address. @throws UserError (404) when there is none */
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

/** What the audit log says of it. */
const shown = ({ url, description, events, isActive }: WantedEndpoint) => ({
  url,
  description,
  events: events.map((type) => webhookEventLabels[type]),
  enabled: isActive,
})
