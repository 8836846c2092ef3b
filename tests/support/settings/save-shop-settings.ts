import { query } from '../database/shop-data'

export async function saveShopSettings(
  databaseUrl: string,
  group: string,
  change: Record<string, unknown>,
): Promise<void> {
  await query(
    databaseUrl,
    `WITH saved AS (INSERT INTO "Setting" ("group", "value") VALUES ($1, $2::jsonb)
       ON CONFLICT ("group") DO UPDATE SET "value" = "Setting"."value" || excluded."value" RETURNING 1)
     SELECT pg_notify('cache_purge', 'settings') FROM saved`,
    [group, JSON.stringify(change)],
  )
}
