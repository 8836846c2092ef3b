import type { Pool, QueryConfig } from 'pg'

export async function recordStatements(pool: Pool, work: () => Promise<unknown>): Promise<QueryConfig[]> {
  const statements: QueryConfig[] = []
  const original = pool.query.bind(pool) as (config: QueryConfig) => Promise<unknown>
  const recording = (config: QueryConfig): Promise<unknown> => {
    statements.push(config)
    return original(config)
  }
  Object.assign(pool, { query: recording })
  try {
    await work()
  } finally {
    Object.assign(pool, { query: original })
  }
  return statements
}
