import type { Pool, QueryConfig } from 'pg'

export interface TimedStatement {
  text: string
  milliseconds: number
}

export async function timeStatements(pool: Pool, work: () => Promise<unknown>): Promise<TimedStatement[]> {
  const statements: TimedStatement[] = []
  const original = pool.query.bind(pool) as (config: QueryConfig) => Promise<unknown>
  const timed = async (config: QueryConfig): Promise<unknown> => {
    const since = performance.now()
    try {
      return await original(config)
    } finally {
      statements.push({
        text: typeof config === 'string' ? config : config.text,
        milliseconds: performance.now() - since,
      })
    }
  }
  Object.assign(pool, { query: timed })
  try {
    await work()
  } finally {
    Object.assign(pool, { query: original })
  }
  return statements
}
