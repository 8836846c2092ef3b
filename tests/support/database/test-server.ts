import { ensurePostgres, type EmbeddedPostgres } from '../../../scripts/postgres/ensure-postgres.ts'

/** Ports of the tests' own server, away from the shop's. */
const FIRST_PORT = 5640

/** Starts the Postgres that all test databases live on, or joins it when another run uses it; durability is off. */
export function startTestServer(): Promise<EmbeddedPostgres> {
  const log = (line: string) => process.stdout.write(`${line}\n`)
  return ensurePostgres({ dataDir: '.cache/tests', purpose: 'tests', firstPort: FIRST_PORT, log })
}
