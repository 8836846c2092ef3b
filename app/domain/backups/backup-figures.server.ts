interface BackupFigure {
  name: string
  sql: string
}

export const backupFigures: readonly BackupFigure[] = [
  { name: 'orders', sql: 'SELECT count(*) FROM "Order"' },
  { name: 'orders, kopecks', sql: 'SELECT coalesce(sum("totalKopecks"), 0) FROM "Order"' },
  { name: 'payments, kopecks', sql: 'SELECT coalesce(sum("amountKopecks"), 0) FROM "Payment"' },
  { name: 'refunds, kopecks', sql: 'SELECT coalesce(sum("refundedKopecks"), 0) FROM "Payment"' },
  { name: 'accounts', sql: 'SELECT count(*) FROM "User"' },
  { name: 'products', sql: 'SELECT count(*) FROM "Product"' },
  { name: 'stock, pieces', sql: 'SELECT coalesce(sum("stock"), 0) FROM "Product"' },
  { name: 'stock movements, pieces', sql: 'SELECT coalesce(sum("delta"), 0) FROM "StockMovement"' },
]

export async function readBackupFigures(
  query: (text: string) => Promise<{ name: string; value: string }[]>,
): Promise<Record<string, string>> {
  const parts = backupFigures.map(({ name, sql }) => `SELECT '${name}' AS name, (${sql})::text AS value`)
  const rows = await query(parts.join(' UNION ALL '))
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
