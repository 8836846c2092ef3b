import { attributeColumns, attributeRows } from '~/domain/catalog/attributes/attribute-columns'
import type { SettingField } from '~/domain/settings-forms/settings-field'
import { settingsFields } from '~/domain/settings-forms/settings-fields'

import { query } from '../database/shop-data'
import { saveShopSettings } from '../settings/save-shop-settings'

const LENGTH = 150

/** Shorter fields of products hold codes. */
const SHORTEST_TEXT = 60

const writtenAttributes = attributeColumns.filter((column) => {
  const row = attributeRows[column]
  return (row.control === 'line' || row.control === 'lines') && row.max >= SHORTEST_TEXT
})

const writtenColumns = [
  ...[
    'name',
    '.*Name',
    'city',
    'street',
    'house',
    'apartment',
    'comment',
    'text',
    'title',
    'message',
    'note',
  ],
  ...['description', 'pros', 'cons', 'shopReply', 'refusal', 'handledBy', 'subject.?', 'preheader', 'batch'],
  ...[
    'code',
    'sku',
    'supplier',
    'scope',
    'reason',
    'failureReason',
    'pauseReason',
    'failure',
    'trackingNumber',
  ],
  ...['pickupName', 'pickupAddress', 'pickupHours', 'promoCode', 'term', 'version', 'alt', 'seoTitle'],
  ...['seoDescription', 'userAgent', 'address', 'value'],
  ...writtenAttributes,
]
const WRITTEN = `^(${[...new Set(writtenColumns)].join('|')})$`
const OWN_TABLES =
  '^(_prisma|ProductSearch|SearchWord|OfficeProduct|FacetSet|OutboxEvent|IdempotencyKey|Mail(ing)?Quota|OutgoingMail|SmsCode|Setting|Unconfirmed|Integration(Call)?$)'

interface Column extends Record<string, unknown> {
  table: string
  column: string
}

/** Returns the columns; columns whose checks reject the word are skipped. */
export async function fillWithLongWords(databaseUrl: string): Promise<string[]> {
  const columns = await query<Column>(
    databaseUrl,
    `SELECT "table_name" AS "table", "column_name" AS "column" FROM information_schema.columns
     WHERE "table_schema" = 'public' AND "data_type" = 'text' AND "is_generated" = 'NEVER' AND "column_name" ~ $1 AND "table_name" !~ $2`,
    [WRITTEN, OWN_TABLES],
  )
  const filled: string[] = []
  for (const { table, column } of columns)
    if (await fillColumn(databaseUrl, table, column)) filled.push(`${table}.${column}`)
  for (const table of ['Mailing', 'MailingTemplate'])
    await query(
      databaseUrl,
      `UPDATE "${table}" SET "blocks" = regexp_replace("blocks"::text, '"text": *"[^"]*"', '"text":"' || $1 || '"', 'g')::jsonb`,
      [longWord(LENGTH)],
    )
  await query(databaseUrl, `UPDATE "Order" SET "email" = repeat('a', 60) || '@' || repeat('b', 60) || '.ru'`)
  await fillSettings(databaseUrl)
  return filled
}

async function fillColumn(databaseUrl: string, table: string, column: string): Promise<boolean> {
  const word = column === 'code' ? longWord(LENGTH).toUpperCase() : longWord(LENGTH)
  try {
    await query(
      databaseUrl,
      `UPDATE "${table}" SET "${column}" = $1 || numbered.place FROM (SELECT ctid AS row, row_number() OVER () AS place FROM "${table}") numbered
       WHERE "${table}".ctid = numbered.row`,
      [word],
    )
    return true
  } catch {
    return false
  }
}

async function fillSettings(databaseUrl: string): Promise<void> {
  for (const [group, fields] of Object.entries<Readonly<Record<string, SettingField>>>(settingsFields)) {
    const change = Object.entries(fields).flatMap(([key, field]) =>
      (field.kind === 'line' || field.kind === 'lines') && field.max > 20
        ? [[key, longWord(Math.min(LENGTH, field.max))] as const]
        : [],
    )
    if (change.length > 0) await saveShopSettings(databaseUrl, group, Object.fromEntries(change))
  }
  await query(
    databaseUrl,
    `SELECT pg_notify('cache_purge', tag) FROM unnest('{catalog,stock,content,settings}'::text[]) tag`,
  )
}

const longWord = (length: number): string => 'Длинное'.padEnd(length, 'слово')
