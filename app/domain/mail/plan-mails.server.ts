import { notifyStaff } from '~/domain/notifications/index.server'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { now } from '~/platform/dates/clock'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { transaction, type Database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { mailboxHash } from '~/platform/security/counting-keys.server'

import type { MailAllowance, MailTemplate } from './mail-kinds.server'

/** `HELD` waits for the summary; `SKIPPED` exceeded the limit. */
export type MailStatus = 'QUEUED' | 'SENT' | 'FAILED' | 'HELD' | 'SKIPPED'

export interface PlannedMail {
  /** Event and template, unique. */
  dedupeKey: string
  template: MailTemplate
  recipient: string
  subjectId: string | null
  messageId: string
  allowance: MailAllowance | null
}

export type LimitedMail = PlannedMail & { allowance: MailAllowance }

interface MailRow {
  dedupeKey: string
  messageId: string
  status: MailStatus
  isNew: boolean
  subjectId: string | null
  kind: string | null
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * Emails above the limit become HELD or SKIPPED, and staff are notified. Mailboxes are locked during
 * counting, so that parallel workers cannot exceed the limit.
 */
export async function planMails(
  mails: readonly LimitedMail[],
): Promise<{ status: MailStatus; messageId: string }[]> {
  // A statement can insert a row only once.
  const rows = [...new Map(mails.map((mail) => [mail.dedupeKey, toRow(mail)])).values()]
  const planned = await transaction(async (tx) => {
    const hashes = rows.map((row) => row.mailboxHash)
    const [, entered] = await Promise.all([lockMailboxes(tx, hashes), enter(tx, rows)])
    await notifyStaffOfMailLimit(tx, entered)
    return entered
  })
  const byKey = new Map(planned.map((row) => [row.dedupeKey, row]))
  // A concurrent insert of the same email is not visible yet.
  return mails.map(({ dedupeKey, messageId }) => byKey.get(dedupeKey) ?? { status: 'QUEUED', messageId })
}

/** Until the transaction ends. */
export function lockMailboxes(tx: Database, hashes: readonly string[]): Promise<void> {
  return lockKeys(
    tx,
    hashes.map((hash) => `mails ${hash}`),
  )
}

function toRow({ allowance, ...mail }: LimitedMail) {
  return { id: newId(), summaryId: newId(), mailboxHash: mailboxHash(mail.recipient), ...mail, ...allowance }
}

function enter(tx: Database, rows: readonly ReturnType<typeof toRow>[]): Promise<MailRow[]> {
  const at = now()
  return tx.sql<MailRow>(
    `WITH row AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS row("id" uuid, "summaryId" uuid, "dedupeKey" text, "template" text, "recipient" text, "subjectId" uuid,
         "messageId" text, "mailboxHash" text, "kind" text, "perHour" int, "perDay" int, "over" "OutgoingMailStatus", "isSummary" boolean)
     ), known AS (
       SELECT mail."dedupeKey", mail."messageId", mail."status", mail."subjectId", mail."kind" FROM "OutgoingMail" mail JOIN row ON row."dedupeKey" = mail."dedupeKey"
     ), fresh AS (
       SELECT row.*, row_number() OVER (PARTITION BY row."mailboxHash", row."kind" ORDER BY row."id") AS place FROM row
       WHERE NOT EXISTS (SELECT 1 FROM known WHERE known."dedupeKey" = row."dedupeKey")
     ), judged AS (
       SELECT fresh.*, fresh."isSummary" OR (
           NOT EXISTS (SELECT 1 FROM "MailSummary" open WHERE open."mailboxHash" = fresh."mailboxHash" AND open."kind" = fresh."kind" AND open."closedAt" IS NULL)
           AND place + ${countSince('$3')} <= fresh."perHour" AND place + ${countSince('$4')} <= fresh."perDay") AS fits
       FROM fresh
     ), opened AS (
       INSERT INTO "MailSummary" ("id", "mailboxHash", "kind", "dueAt", "createdAt")
       SELECT DISTINCT ON ("mailboxHash", "kind") "summaryId", "mailboxHash", "kind", $5::timestamptz, $2::timestamptz FROM judged
       WHERE NOT fits AND "over" = 'HELD' ORDER BY "mailboxHash", "kind", "id"
       ON CONFLICT ("mailboxHash", "kind") WHERE "closedAt" IS NULL DO NOTHING RETURNING "id", "mailboxHash", "kind"
     ), summary AS (
       SELECT "id", "mailboxHash", "kind" FROM opened UNION ALL
       SELECT open."id", open."mailboxHash", open."kind" FROM "MailSummary" open
       WHERE open."closedAt" IS NULL AND (open."mailboxHash", open."kind") IN (SELECT "mailboxHash", "kind" FROM judged WHERE NOT fits)
     ), entered AS (
       INSERT INTO "OutgoingMail" ("id", "dedupeKey", "template", "recipient", "subjectId", "messageId", "status", "mailboxHash", "kind", "allowedAt", "summaryId", "createdAt", "updatedAt")
       SELECT judged."id", judged."dedupeKey", judged."template", judged."recipient", judged."subjectId", judged."messageId",
         CASE WHEN fits THEN 'QUEUED' ELSE judged."over" END, judged."mailboxHash", judged."kind",
         CASE WHEN fits THEN $2::timestamptz END, summary."id", $2, $2
       FROM judged LEFT JOIN summary ON NOT fits AND judged."over" = 'HELD' AND summary."mailboxHash" = judged."mailboxHash" AND summary."kind" = judged."kind"
       ON CONFLICT ("dedupeKey") DO NOTHING RETURNING "dedupeKey", "messageId", "status", "subjectId", "kind"
     )
     SELECT *, false AS "isNew" FROM known UNION ALL SELECT *, true FROM entered`,
    [
      JSON.stringify(rows),
      at,
      new Date(at.getTime() - HOUR),
      new Date(at.getTime() - DAY),
      new Date(at.getTime() + HOUR),
    ],
    { name: 'plan-mails' },
  )
}

function countSince(parameter: '$3' | '$4'): string {
  return `(SELECT count(*) FROM "OutgoingMail" earlier WHERE earlier."mailboxHash" = fresh."mailboxHash" AND earlier."kind" = fresh."kind" AND earlier."allowedAt" > ${parameter})`
}

/** Once an hour per kind. */
async function notifyStaffOfMailLimit(tx: Database, rows: readonly MailRow[]): Promise<void> {
  const hour = now().toISOString().slice(0, 13)
  const firsts = new Map(
    rows
      .filter(({ isNew, status }) => isNew && (status === 'HELD' || status === 'SKIPPED'))
      .map((row) => [row.kind, row]),
  )
  await notifyStaff(
    [...firsts.values()].map(({ kind, status, subjectId }) => ({
      dedupeKey: `mail-limit:${String(kind)}:${hour}`,
      type: 'SYSTEM_ALERT' as const,
      topic: isOfOrders(kind) ? ('ORDERS' as const) : ('OPERATION' as const),
      priority: 'HIGH' as const,
      title: 'Слишком много писем на один адрес',
      message:
        status === 'HELD'
          ? 'Письма сверх предела собираются в одно. Проверьте последние заказы и сообщения: возможно, их отправляет программа.'
          : 'Письма со ссылками сверх предела не отправляются. Возможно, кто-то чужой указывает этот адрес снова и снова.',
      link: placeOf(kind, subjectId),
    })),
    tx,
  )
}

const isOfOrders = (kind: MailRow['kind']): boolean => kind === 'orders' || kind === 'shop-orders'

function placeOf(kind: MailRow['kind'], subjectId: string | null): string {
  if (!isOfOrders(kind)) return paths.adminNotifications()
  return subjectId === null ? officePaths.orders() : officePaths.order(subjectId)
}
