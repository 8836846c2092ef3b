import type { Pool, QueryConfig } from 'pg'

/** A statement and the milliseconds until its answer was there. */
export interface TimedStatement {
  text: string
  milliseconds: number
}

/** Runs `work` and returns each statement that it sent through the pool, with its time; what runs side by side is timed as it waits. */
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
