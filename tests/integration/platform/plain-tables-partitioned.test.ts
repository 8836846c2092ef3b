import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { readMigrations } from '~/platform/db/migrations.server'
import { migrateDatabase } from '~prisma/migrate/migrate-database'
import { createEmptyDatabase, type TestDatabase } from '~tests/support/database/template-database'

const TABLES = ['AuditLog', 'OutboxEvent', 'OutgoingMail']
const PLAIN = readMigrations()
  .map(({ name }) => name)
  .filter((name) => name < '20261130150000')

/** UUID v7, as the previous release creates them. */
const newIds = `CROSS JOIN LATERAL (SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0')
  || '7' || substr(md5(random()::text || n), 1, 19))::uuid AS id) AS made`

const STATEMENTS = [
  `INSERT INTO "OutboxEvent" ("id", "name", "payload", "createdAt") SELECT id, 'order.placed', '{}', now() FROM generate_series(1, 3) AS n ${newIds}`,
  `UPDATE "OutboxEvent" SET "sentAt" = now() WHERE "id" IN (SELECT "id" FROM "OutboxEvent" WHERE "sentAt" IS NULL
     ORDER BY "createdAt", "id" LIMIT 3 FOR UPDATE SKIP LOCKED)`,
  `INSERT INTO "AuditLog" ("id", "actorKind", "actorId", "actorName", "action", "entity")
     SELECT id, 'STAFF', (SELECT "id" FROM "User" LIMIT 1), 'Анна', 'product.update', 'Product' FROM generate_series(1, 2) AS n ${newIds}`,
  `INSERT INTO "OutgoingMail" ("id", "dedupeKey", "template", "recipient", "messageId", "updatedAt")
     SELECT id, id || ':order-placed', 'order-placed', 'a@example.ru', id::text, now() FROM generate_series(1, 2) AS n ${newIds}
     ON CONFLICT ("dedupeKey") DO UPDATE SET "attempts" = "OutgoingMail"."attempts" + 1 WHERE "OutgoingMail"."status" <> 'SENT'`,
  `UPDATE "OutgoingMail" SET "status" = 'SENT' WHERE "id" IN (SELECT "id" FROM "OutgoingMail" WHERE "status" = 'QUEUED' LIMIT 2)`,
]

/** Named statements stay prepared while the tables change. */
class BusyRelease {
  readonly errors: string[] = []
  rounds = 0
  private isStopped = false
  private readonly client: Client
  private running: Promise<void> = Promise.resolve()

  constructor(url: string) {
    this.client = new Client({ connectionString: url })
  }

  async start(): Promise<void> {
    await this.client.connect()
    this.running = this.run()
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await this.running
    await this.client.end()
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      for (const [index, text] of STATEMENTS.entries())
        await this.client
          .query({ name: `statement-${index}`, text })
          .catch((error: unknown) => this.errors.push(String(error)))
      this.rounds += 1
    }
  }
}

describe('the plain tables of the previous release', () => {
  let database: TestDatabase
  let client: Client
  const count = async (from: string) =>
    Number((await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${from}`)).rows[0]?.rows)
  const lines = async (text: string) =>
    (await client.query<{ line: string }>(text)).rows.map(({ line }) => line).sort()
  const belongings = () =>
    lines(`
      SELECT replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') AS line FROM pg_index WHERE indrelid::regclass::text = ANY (ARRAY['"AuditLog"', '"OutboxEvent"', '"OutgoingMail"'])
        AND pg_get_indexdef(indexrelid) !~ 'OutgoingMail_(pkey|id_idx|dedupeKey_key|messageId_key)'
      UNION ALL SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE contype = 'f' AND conrelid::regclass::text IN ('"AuditLog"', '"OutgoingMail"')
      UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = '"OutboxEvent"'::regclass AND NOT tgisinternal
      UNION ALL SELECT format('%s %s %s %s', attrelid::regclass, attname, attstattarget, pg_get_expr(adbin, adrelid)) FROM pg_attribute
        LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
        WHERE attrelid IN ('"AuditLog"'::regclass, '"OutboxEvent"'::regclass, '"OutgoingMail"'::regclass) AND attnum > 0 AND NOT attisdropped
      UNION ALL SELECT format('%s %s %s', relname, acl.grantee, acl.privilege_type) FROM pg_class, aclexplode(relacl) AS acl
        WHERE relname IN ('AuditLog', 'OutboxEvent', 'OutgoingMail') AND acl.grantee <> relowner`)

  beforeAll(async () => {
    database = await createEmptyDatabase(inject('testServerUrl'))
    await migrateDatabase(database.url, { only: new Set(PLAIN) })
    client = new Client({ connectionString: database.url })
    await client.connect()
    await client.query('GRANT SELECT ON "AuditLog" TO PUBLIC')
    await client.query(
      `INSERT INTO "OutboxEvent" ("id", "name", "payload") VALUES ('ffffffff-ffff-4fff-8fff-ffffffffffff', 'by-hand', '{}')`,
    )
  })

  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  it('plain tables become partitions while in use, and keep rows, indexes, keys, triggers and grants', async () => {
    const before = await belongings()
    const releases = [new BusyRelease(database.url), new BusyRelease(database.url)]
    for (const release of releases) await release.start()
    await expect.poll(() => Math.min(...releases.map(({ rounds }) => rounds))).toBeGreaterThan(3)
    await migrateDatabase(database.url)
    const rounds = releases.map((release) => release.rounds)
    await expect
      .poll(() => releases.every((release, index) => release.rounds > (rounds[index] ?? 0) + 3))
      .toBe(true)
    for (const release of releases) await release.stop()
    expect(releases.flatMap(({ errors }) => errors)).toEqual([])
    const all = releases.reduce((sum, release) => sum + release.rounds, 0)
    expect(await Promise.all(TABLES.map((table) => count(`"${table}"`)))).toEqual([
      2 * all,
      3 * all + 1,
      2 * all,
    ])
    expect(await belongings()).toEqual(before)
    expect(await lines(`SELECT "name" AS line FROM "OutboxEvent_default"`)).toEqual(['by-hand'])
  })

  it('plain tables become the first partitions, without the temporary constraint for attaching them', async () => {
    expect(
      await lines(`SELECT regexp_replace(inhrelid::regclass::text, '\\d{4}_\\d\\d_\\d\\d', 'bound') AS line FROM pg_inherits
        WHERE inhparent IN ('"AuditLog"'::regclass, '"OutboxEvent"'::regclass, '"OutgoingMail"'::regclass)`),
    ).toEqual(TABLES.flatMap((table) => [`"${table}_before_bound"`, `"${table}_default"`]))
    expect(await count(`pg_constraint WHERE contype = 'c' AND conname LIKE '%before%'`)).toBe(0)
    expect(
      await count(`pg_proc WHERE proname = 'partition_plain_table' OR proname = 'bound_plain_table'`),
    ).toBe(0)
  })
})
