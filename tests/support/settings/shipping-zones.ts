import { query } from '../database/shop-data'

interface Zone {
  cities: string[]
  isServed?: boolean
  rateKopecks?: number
}

export async function insertZone(
  databaseUrl: string,
  { cities, isServed = true, rateKopecks = 0 }: Zone,
): Promise<void> {
  await query(
    databaseUrl,
    `INSERT INTO "ShippingZone" ("id", "name", "position", "cities", "isServed", "rateKopecks", "minDays", "maxDays")
     VALUES (gen_random_uuid(), 'Зона', 1, $1, $2, $3, 5, 7)`,
    [cities, isServed, rateKopecks],
  )
  await query(databaseUrl, `SELECT pg_notify('cache_purge', 'settings')`)
}

export async function removeZones(databaseUrl: string): Promise<void> {
  await query(databaseUrl, 'DELETE FROM "ShippingZone"')
  await query(databaseUrl, `SELECT pg_notify('cache_purge', 'settings')`)
}
