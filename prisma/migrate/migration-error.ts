import type { ClientBase } from 'pg'
import { DatabaseError } from 'pg'

import type { Migration } from '~/platform/migrations.server'

import { splitSql, statementAt, type SqlStatement } from './sql-statements'

/** A migration could not be applied; the message names its statement and the database's reason. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** Runs the script's statements one by one in a transaction that is undone, and returns the one that fails. */
async function findByRunning(client: ClientBase, script: string): Promise<SqlStatement | undefined> {
  await client.query('begin')
  try {
    for (const statement of splitSql(script)) {
      try {
        await client.query(statement.text)
      } catch {
        return statement
      }
    }
    return undefined
  } finally {
    await client.query('rollback')
  }
}

/**
 * Turns a database error into one that names the failing statement, its line and the reason. Many errors (a table that exists, a broken
 * constraint) carry no position: then the already undone migration is tried again statement by statement.
 */
export async function explainFailure(
  client: ClientBase,
  migration: Migration,
  error: unknown,
): Promise<MigrationError> {
  const failure = error instanceof DatabaseError ? error : undefined
  const statement = failure?.position
    ? statementAt(migration.sql, Number(failure.position))
    : await findByRunning(client, migration.sql).catch(() => undefined)
  return describeFailure(migration, error, statement)
}

/** The error for a statement that is known to have failed. */
export function describeFailure(
  migration: Migration,
  error: unknown,
  statement: SqlStatement | undefined,
): MigrationError {
  const failure = error instanceof DatabaseError ? error : undefined
  const reason = error instanceof Error ? error.message : String(error)
  const notes = [
    failure?.code && `code ${failure.code}`,
    failure?.detail,
    failure?.hint,
    failure?.where,
  ].filter(Boolean)
  const place = statement ? `, line ${statement.line}:\n\n${statement.text}\n` : ''
  const text = [`Migration ${migration.name} failed: ${reason}`, ...notes].join('; ')
  return new MigrationError(`${text}${place}`, { cause: error })
}
