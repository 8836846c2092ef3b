import type { Actor } from '~/domain/audit/index.server'
import type { Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { isId } from '~/platform/ids.server'
import { lockRows } from '~/platform/row-locks.server'

import { endpointColumns, endpointNotFound } from './read-endpoints.server'
import { mayHear } from './webhook-events'

interface Wanted {
  endpointId: string
  actor: Actor
}

/**
 * An endpoint for somebody who may read all of its events, held until the transaction ends. Whatever shows or changes its
 * secret, sends to it or lets it go on begins here: its secret signs, and it is sent, what these events tell.
 * @throws UserError (403) for those who may not read one of them; (404) when there is none
 */
export async function lockEndpoint(tx: Database, { endpointId, actor }: Wanted) {
  const row = await lockAnyEndpoint(tx, endpointId)
  if (!mayHear(actor, row.events)) throw mayNotHear()
  return row
}

/** An endpoint for anybody, held until the transaction ends: for what neither shows nor sends anything. @throws UserError (404) */
export async function lockAnyEndpoint(tx: Database, endpointId: string) {
  if (!isId(endpointId)) throw endpointNotFound()
  await lockRows(tx, 'WebhookEndpoint', [endpointId])
  const select = { ...endpointColumns, secret: true }
  const row = await tx.db.webhookEndpoint.findUnique({ where: { id: endpointId }, select })
  if (!row) throw endpointNotFound()
  return row
}

export const mayNotHear = (): UserError =>
  new UserError('Событий этого адреса вам читать нельзя', { status: 403 })
