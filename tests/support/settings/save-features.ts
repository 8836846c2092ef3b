import { query } from '../database/shop-data'

export async function saveFeatures(databaseUrl: string, features: Record<string, boolean>): Promise<void> {
  await query(
    databaseUrl,
    `INSERT INTO "Setting" ("group", "value", "updatedAt") VALUES ('features', $1, now())
     ON CONFLICT ("group") DO UPDATE SET "value" = excluded."value"`,
    [JSON.stringify(features)],
  )
  await query(databaseUrl, `SELECT pg_notify('cache_purge', 'settings')`)
}
