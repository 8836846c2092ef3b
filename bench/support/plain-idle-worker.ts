// The limit of bench/idle-worker.ts.
import pg from 'pg'

const LISTENERS = 11

const connectionString = process.env.DATABASE_URL
for (let number = 0; number < LISTENERS; number += 1) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`LISTEN plain_${number}`)
}
const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0 })
setInterval(
  () =>
    void pool.query({
      name: 'due',
      text: 'SELECT EXISTS (SELECT 1 FROM "OutboxEvent" WHERE "sentAt" IS NULL)',
    }),
  1_000,
)
process.stdout.write('ready\n')
