import { query } from '../database/shop-data'

const everyDay = JSON.stringify([
  { days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'], opens: '00:00', closes: '23:59' },
])
const PURGE = `SELECT pg_notify('cache_purge', 'settings')`

export async function insertPickupPoint(databaseUrl: string, name: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    databaseUrl,
    `INSERT INTO "PickupPoint" ("id", "position", "name", "city", "address", "openingHours", "isActive", "createdAt", "updatedAt")
     VALUES (gen_random_uuid(), 90, $1, 'Горловка', 'пр. Победы, 3', $2::jsonb, true, now(), now()) RETURNING "id"`,
    [name, everyDay],
  )
  await query(databaseUrl, PURGE)
  if (!row) throw new Error('No pickup point was added')
  return row.id
}

export async function closePickupPoint(databaseUrl: string, name: string): Promise<void> {
  await query(databaseUrl, 'UPDATE "PickupPoint" SET "isActive" = false WHERE "name" = $1', [name])
  await query(databaseUrl, PURGE)
}

export async function removePickupPoints(databaseUrl: string): Promise<void> {
  await query(databaseUrl, 'DELETE FROM "PickupPoint"')
  await query(databaseUrl, PURGE)
}
