import type { ClientBase } from 'pg'

import type { Migration } from '~/platform/db/migrations.server'

import { editedMigrations, type EditedMigration } from './edited-migrations'
import { MigrationError } from './migration-error'
import { inTransaction } from './migration-transaction'
import { recordChecksum, type LedgerRow } from './migration-ledger'

interface Edition {
  migration: Migration
  known: EditedMigration | undefined
}

export function editionsOf(migrations: Migration[], ledger: LedgerRow[]): Edition[] {
  const applied = new Map(ledger.map((row) => [row.name, row.checksum]))
  return migrations
    .filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
    .map((migration) => {
      const isKnown = (edit: EditedMigration) =>
        edit.name === migration.name && edit.checksum === applied.get(edit.name)
      return { migration, known: editedMigrations.find(isKnown) }
    })
}

/** @throws MigrationError with each edited migration and instructions */
export function refuseEdited(editions: readonly Edition[]): void {
  if (editions.length === 0) return
  const lines = editions.map(
    ({ migration }) => `Migration ${migration.name} was changed after it had been applied.`,
  )
  const advice = editions.every(({ known }) => known)
    ? 'Earlier releases had it otherwise: `migrate --accept-edited` prints the difference and applies what is missing.'
    : 'Restore the file and write a new migration.'
  throw new MigrationError([...lines, advice].join('\n'))
}

function differenceOf(edit: EditedMigration): string[] {
  const signed = (sign: string, text: string) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => `  ${sign} ${line.trim()}`)
  return edit.edits.flatMap(([earlier, present]) => [...signed('-', earlier), ...signed('+', present)])
}

/**
 * Applies the missing parts of edited migrations.
 * @throws MigrationError before any change when the applied file is unknown, or when a statement fails
 */
export async function acceptEdited(
  client: ClientBase,
  editions: readonly Edition[],
  log: (line: string) => void,
): Promise<void> {
  refuseEdited(editions.filter(({ known }) => !known))
  for (const { migration, known } of editions) {
    if (!known) continue
    const shown = known.missing.trim().split('\n')
    log(
      [`Edited ${migration.name}:`, ...differenceOf(known), '  applies what is missing:', ...shown].join(
        '\n',
      ),
    )
    await inTransaction(client, log, async () => {
      await client.query(known.missing)
      await recordChecksum(client, migration)
    }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new MigrationError(`What is missing of ${migration.name} could not be applied: ${reason}`, {
        cause: error,
      })
    })
  }
}
