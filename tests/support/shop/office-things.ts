import { query } from '../database/shop-data'

export interface OfficeThings {
  noteId: string
  notificationId: string
  integrationId: string
  customerId: string
  categoryId: string
  mailingId: string
}

const rows = {
  notificationId: `INSERT INTO "Notification" ("id", "type", "priority", "title", "message", "dedupeKey") VALUES (gen_random_uuid(), 'SYSTEM_ALERT', 'LOW', 'Проба', '…', 'access') RETURNING "id"`,
  integrationId: `INSERT INTO "Integration" ("id", "name", "type") VALUES (gen_random_uuid(), 'Telegram', 'TELEGRAM_BOT') RETURNING "id"`,
  customerId: `INSERT INTO "User" ("id", "email", "name") VALUES (gen_random_uuid(), 'asked-about@example.ru', 'Клиент') RETURNING "id"`,
  categoryId: `INSERT INTO "Category" ("id", "name", "slug") VALUES (gen_random_uuid(), 'Пустая', 'pustaya') RETURNING "id"`,
  mailingId: `INSERT INTO "Mailing" ("id", "subject", "preheader", "blocks", "audience", "authorName", "status", "scheduledAt", "updatedAt") VALUES (gen_random_uuid(), 'Скидка', '', '[]', '{"kind":"customers"}', 'Ольга', 'SCHEDULED', '2099-01-01', now()) RETURNING "id"`,
} as const

export async function insertOfficeThings(databaseUrl: string, orderId: string): Promise<OfficeThings> {
  const note = `INSERT INTO "OrderNote" ("id", "orderId", "authorName", "text") VALUES (gen_random_uuid(), '${orderId}', 'Ольга', 'Позвонить') RETURNING "id"`
  const entries = Object.entries({ noteId: note, ...rows })
  const ids = await Promise.all(
    entries.map(async ([name, text]) => [
      name,
      (await query<{ id: string }>(databaseUrl, text))[0]?.id ?? '',
    ]),
  )
  return Object.fromEntries(ids) as OfficeThings
}

/** All other calls return 200. */
export const unusualStatuses = {
  createProduct: 201,
  createMailing: 201,
  testIntegration: 202,
  testEmailSettings: 202,
  testMailing: 202,
  createImport: 400,
  readImport: 404,
  listImportRows: 404,
  applyImport: 404,
  undoImport: 404,
  createExport: 202,
  readExport: 404,
  readExportFile: 404,
}
