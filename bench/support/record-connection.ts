import pg, { type QueryConfig } from 'pg'

export async function recordConnection(work: () => Promise<unknown>): Promise<QueryConfig[]> {
  const statements: QueryConfig[] = []
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown }
  const { query } = prototype
  prototype.query = function recording(this: unknown, ...args: unknown[]) {
    const [statement] = args
    if (typeof statement === 'string') statements.push({ text: statement })
    else {
      const { name, text, values } = statement as QueryConfig
      statements.push({ ...(name === undefined ? {} : { name }), text, values: values ?? [] })
    }
    return query.apply(this, args)
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return statements
}
