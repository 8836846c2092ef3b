import { query } from '../database/shop-data'
import { saveShopSettings } from './save-shop-settings'

export async function changeSettings(
  databaseUrl: string,
  group: string,
  change: Record<string, unknown>,
): Promise<() => Promise<void>> {
  const [before] = await query<{ value: unknown }>(
    databaseUrl,
    'SELECT "value" FROM "Setting" WHERE "group" = $1',
    [group],
  )
  await saveShopSettings(databaseUrl, group, change)
  return async () => {
    const value = before === undefined ? null : JSON.stringify(before.value)
    const restored =
      value === null
        ? 'DELETE FROM "Setting" WHERE "group" = $1'
        : 'UPDATE "Setting" SET "value" = $2::jsonb WHERE "group" = $1'
    await query(databaseUrl, restored, value === null ? [group] : [group, value])
    await query(databaseUrl, `SELECT pg_notify('cache_purge', 'settings')`)
  }
}

export async function duringSettings<T>(
  databaseUrl: string,
  group: string,
  change: Record<string, unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const restore = await changeSettings(databaseUrl, group, change)
  try {
    return await work()
  } finally {
    await restore()
  }
}
