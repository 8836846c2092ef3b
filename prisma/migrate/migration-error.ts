import type { ClientBase } from 'pg'
import { DatabaseError } from 'pg'

import type { Migration } from '~/platform/db/migrations.server'

import { splitSql, statementAt, type SqlStatement } from './sql-statements'

export class MigrationError extends Error {
  override name = 'MigrationError'
}

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

/** Many errors have no position: then the rolled-back migration is repeated statement by statement. */
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
