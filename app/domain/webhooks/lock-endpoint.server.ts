import type { Actor } from '~/domain/audit/index.server'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'

import { endpointColumns, endpointNotFound } from './read-endpoints.server'
import { mayReceive } from './webhook-events'

interface Wanted {
  endpointId: string
  actor: Actor
}

/**
 * Locked until the transaction ends. Required before showing the secret, sending or resuming.
 * @throws UserError (403) without the permission of an event; (404)
 */
export async function lockEndpoint(tx: Database, { endpointId, actor }: Wanted) {
  const row = await lockAnyEndpoint(tx, endpointId)
  if (!mayReceive(actor, row.events)) throw mayNotReceive()
  return row
}

/**
 * Only for actions that neither show nor send anything.
 * @throws UserError (404)
 */
export async function lockAnyEndpoint(tx: Database, endpointId: string) {
  if (!isId(endpointId)) throw endpointNotFound()
  await lockRows(tx, 'WebhookEndpoint', [endpointId])
  const select = { ...endpointColumns, secret: true }
  const row = await tx.db.webhookEndpoint.findUnique({ where: { id: endpointId }, select })
  if (!row) throw endpointNotFound()
  return row
}

export const mayNotReceive = (): UserError =>
  new UserError('Событий этого адреса вам читать нельзя', { status: 403 })
