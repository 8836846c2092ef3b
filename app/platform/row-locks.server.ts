import type { Database, TableName } from './db.server'

/**
 * Locks rows until the transaction ends, in the order of their ids, so that two that lock the same rows cannot deadlock. What is read after
 * it is fresh; whoever else wants to change or delete a row waits, rows that only refer to it do not.
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
