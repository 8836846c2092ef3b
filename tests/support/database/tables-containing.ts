import { expect } from 'vitest'

import { sql } from '~/platform/db/db.server'

export async function tablesContaining(pattern: string): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(50)
  const counts = await sql<{ name: string }>(
    tables
      .map(({ name }) => `SELECT '${name}' AS name FROM ${name} AS row WHERE row::text ~ $1`)
      .join(' UNION '),
    [pattern],
  )
  return counts.map(({ name }) => name)
}
