import pg from 'pg'

const MOVEMENTS = 1_000_000

const MOVE = `INSERT INTO "StockMovement" ("id", "productId", "delta", "reason", "authorName", "createdAt")
  SELECT gen_random_uuid(), product."id", CASE WHEN n % 2 = 0 THEN 3 ELSE -3 END,
    (ARRAY['ORDER', 'ADJUSTMENT', 'SUPPLY', 'CANCELLATION'])[(n / 2) % 4 + 1]::"StockReason", 'Сотрудник ' || n % 9, now() - n * interval '5 minutes'
  FROM generate_series(0, $1::int - 1) n JOIN (SELECT "id", row_number() OVER () - 1 AS place FROM "Product") product
    ON product.place = (n / 2) % (SELECT count(*) FROM "Product")`

export async function fillStock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Skips the foreign key checks.
    await client.query('SET session_replication_role = replica')
    const { rows } = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM "StockMovement"',
    )
    const missing = MOVEMENTS - (rows[0]?.count ?? 0)
    if (missing > 0) await client.query(MOVE, [missing + (missing % 2)])
    await client.query('VACUUM (ANALYZE) "StockMovement", "OfficeProduct", "OfficeProductText", "Product"')
  } finally {
    await client.end()
  }
}
