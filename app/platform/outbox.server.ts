import type { z } from 'zod'

import { now } from './clock'
import type { Database } from './db.server'
import { newId } from './ids.server'

/** A kind of event: its name and the schema of its payload (ids only, no personal data). */
export interface EventDefinition<Payload> {
  readonly name: string
  readonly schema: z.ZodType<Payload>
}

/** One event that is to be recorded in a transaction. */
export interface OutboxRow {
  id: string
  name: string
  payload: unknown
  createdAt: Date
}

/** Declares an event of a domain area. */
export function defineEvent<Payload>(name: string, schema: z.ZodType<Payload>): EventDefinition<Payload> {
  return { name, schema }
}

/** The row of an event, checked against its schema; the caller's statement writes it. */
export function outboxRow<Payload>(definition: EventDefinition<Payload>, payload: Payload): OutboxRow {
  return { id: newId(), name: definition.name, payload: definition.schema.parse(payload), createdAt: now() }
}

/** Records an event in the transaction of what it tells about, where no statement of the caller's does it. */
export async function recordOutbox(tx: Database, { id, name, payload, createdAt }: OutboxRow): Promise<void> {
  await tx.sql('INSERT INTO "OutboxEvent" ("id", "name", "payload", "createdAt") VALUES ($1, $2, $3, $4)', [
    id,
    name,
    JSON.stringify(payload),
    createdAt,
  ])
}
