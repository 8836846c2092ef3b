import type { ClientBase } from 'pg'

import type { Migration } from '~/platform/db/migrations.server'

import { describeFailure, explainFailure } from './migration-error'
import { inTransaction } from './migration-transaction'
import { recordFailure, recordFinish, recordStart } from './migration-ledger'
import { splitSql } from './sql-statements'

function wantsNoTransaction(migration: Migration): boolean {
  return /^-- no-transaction\s*(\n|$)/.test(migration.sql)
}

async function applyWhole(
  client: ClientBase,
  migration: Migration,
  log: (line: string) => void,
): Promise<void> {
  try {
    await inTransaction(client, log, async () => {
      const id = await recordStart(client, migration)
      await client.query(migration.sql)
      await recordFinish(client, id)
    })
  } catch (error) {
    throw await explainFailure(client, migration, error)
  }
}

async function applyStatementByStatement(client: ClientBase, migration: Migration): Promise<void> {
  const id = await recordStart(client, migration)
  for (const statement of splitSql(migration.sql)) {
    try {
      await client.query(statement.text)
    } catch (error) {
      const failure = describeFailure(migration, error, statement)
      await recordFailure(client, id, failure.message)
      throw failure
    }
  }
  await recordFinish(client, id)
}

/**
 * Atomic, unless it begins with `-- no-transaction`.
 * @throws MigrationError with the failing statement
 */
export async function applyMigration(
  client: ClientBase,
  migration: Migration,
  log: (line: string) => void,
): Promise<void> {
  await (wantsNoTransaction(migration)
    ? applyStatementByStatement(client, migration)
    : applyWhole(client, migration, log))
}
