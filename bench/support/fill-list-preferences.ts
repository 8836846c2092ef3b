import pg from 'pg'

const ROWS = { AuditLog: 500_000, ContactMessage: 100_000, Review: 200_000, Notification: 200_000 } as const

const statements = {
  AuditLog: `INSERT INTO "AuditLog" ("id", "actorKind", "actorName", "action", "entity", "entityId", "before", "after", "createdAt")
    SELECT gen_random_uuid(), 'STAFF', 'Сотрудник ' || n % 9, (ARRAY['order.status', 'order.payment', 'order.note'])[n % 3 + 1], 'order', gen_random_uuid()::text,
      '{"status":"PENDING"}', '{"status":"CONFIRMED"}', now() - n * interval '1 minute' FROM generate_series(1, $1::int) n`,
  ContactMessage: `INSERT INTO "ContactMessage" ("id", "name", "email", "phone", "subject", "message", "handledAt", "createdAt")
    SELECT gen_random_uuid(), 'Имя ' || n, 'person' || n || '@example.ru', '+7949' || lpad(n::text, 7, '0'), 'OTHER', repeat('Когда привезут краску? ', 8) || n,
      CASE WHEN n > 40 THEN now() END, now() - n * interval '5 minutes' FROM generate_series(1, $1::int) n`,
  Review: `INSERT INTO "Review" ("id", "productId", "userId", "authorName", "rating", "text", "status", "createdAt", "updatedAt")
    SELECT gen_random_uuid(), p."id", u."id", 'Имя ' || n, n % 5 + 1, repeat('Краска легла ровно. ', 8) || n,
      (CASE WHEN n < 100 THEN 'PENDING' ELSE 'APPROVED' END)::"ReviewStatus", now() - n * interval '2 minutes', now()
    FROM generate_series(1, $1::int) n
    JOIN (SELECT "id", row_number() OVER () AS place FROM "Product") p ON p.place = n % 90000 + 1
    JOIN (SELECT "id", row_number() OVER () AS place FROM "User") u ON u.place = n % 130000 + 1
    ON CONFLICT DO NOTHING`,
  Notification: `INSERT INTO "Notification" ("id", "dedupeKey", "type", "title", "message", "readAt", "createdAt")
    SELECT gen_random_uuid(), 'bench:' || n, 'NEW_ORDER', 'Новый заказ', 'Заказ ' || n, CASE WHEN n > 40 THEN now() END, now() - n * interval '1 minute'
    FROM generate_series(1, $1::int) n`,
} as const

export async function fillDesk(url: string): Promise<void> {
  // The shop's own connections would cancel such long statements.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Skips the triggers that update products' ratings.
    await client.query('SET session_replication_role = replica')
    for (const [table, rows] of Object.entries(ROWS)) {
      const known = await client.query(`SELECT FROM "${table}" OFFSET ${rows / 2} LIMIT 1`)
      if (known.rowCount === 1) continue
      await client.query(statements[table as keyof typeof ROWS], [rows])
      await client.query(`VACUUM (ANALYZE) "${table}"`)
    }
  } finally {
    await client.end()
  }
}
