import type { Database, TableName } from './db.server'

/**
 * Locks in order of id, which prevents deadlocks, until the transaction ends. Rows that only refer to these
 * are not blocked.
 */
export async function lockRows(
  { sql }: Pick<Database, 'sql'>,
  table: TableName,
  ids: readonly string[],
): Promise<void> {
  await sql(`SELECT 1 FROM "${table}" WHERE "id" = ANY($1::uuid[]) ORDER BY "id" FOR NO KEY UPDATE`, [ids], {
    name: `lock-${table}`,
  })
}
