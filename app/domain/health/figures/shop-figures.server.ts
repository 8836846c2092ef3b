import { LOST_AFTER } from '~/domain/queues/index.server'
import type { SqlSource } from './figure-source'

const MOST = 10_000

const age = (column: string): string => `extract(epoch FROM $1::timestamptz - ${column})`
const overdue = (column: string): string => `greatest(${age(column)}, 0)`

const work: readonly SqlSource[] = [
  {
    name: 'outbox',
    sql: `SELECT count(*) AS "events", coalesce(${age('min("createdAt")')}, 0) AS "age" FROM
      (SELECT "createdAt" FROM "OutboxEvent" WHERE "sentAt" IS NULL ORDER BY "createdAt", "id" LIMIT ${MOST}) AS waiting`,
    labels: [],
    gauges: [
      { column: 'events', name: 'shop_outbox_events', help: 'Outbox events that are not jobs yet' },
      {
        column: 'age',
        name: 'shop_outbox_oldest_age_seconds',
        help: 'Age of the oldest outbox event that is not a job yet',
      },
    ],
  },
  {
    name: 'processes',
    sql: `SELECT lower(kind."name") AS "kind", (SELECT count(*) FROM "RunningProcess" WHERE "kind" = kind."name"::"ProcessKind"
        AND "endedAt" IS NULL AND "seenAt" > $1::timestamptz - interval '${LOST_AFTER} milliseconds') AS "processes"
      FROM (VALUES ('WEB'), ('WORKER')) AS kind("name")`,
    labels: ['kind'],
    gauges: [{ column: 'processes', name: 'shop_processes', help: 'Running processes: web or worker' }],
  },
  {
    name: 'health',
    sql: `SELECT "check", (CASE "state" WHEN 'OK' THEN 0 WHEN 'WARNING' THEN 1 ELSE 2 END) AS "state", ${age('"checkedAt"')} AS "age"
      FROM "HealthFinding" ORDER BY "check" LIMIT 100`,
    labels: ['check'],
    gauges: [
      {
        column: 'state',
        name: 'shop_health_state',
        help: 'A health check: 0 good, 1 doubtful, 2 failing',
      },
      {
        column: 'age',
        name: 'shop_health_checked_age_seconds',
        help: 'Time since the health check last ran',
      },
    ],
  },
]

const mail: readonly SqlSource[] = [
  {
    name: 'mails',
    sql: `SELECT lower(kind."status") AS "status", (SELECT count(*) FROM (SELECT FROM "OutgoingMail"
        WHERE "status" = kind."status"::"OutgoingMailStatus" AND "createdAt" > kind."since" LIMIT ${MOST}) AS mail) AS "mails"
      FROM (VALUES ('QUEUED', '-infinity'::timestamptz), ('SENDING', '-infinity'), ('HELD', '-infinity'),
        ('FAILED', $1::timestamptz - interval '1 day')) AS kind("status", "since")`,
    labels: ['status'],
    gauges: [
      { column: 'mails', name: 'shop_mails', help: 'Emails by status; failed ones of the last 24 hours' },
    ],
  },
  {
    name: 'oldest-mail',
    sql: `SELECT coalesce(${age('min("createdAt")')}, 0) AS "age" FROM "OutgoingMail" WHERE "status" = 'QUEUED'`,
    labels: [],
    gauges: [
      {
        column: 'age',
        name: 'shop_mails_oldest_age_seconds',
        help: 'Age of the oldest email that waits to be sent',
      },
    ],
  },
  {
    name: 'mailings',
    sql: `SELECT lower(kind."status") AS "status",
        (SELECT count(*) FROM "Mailing" WHERE "status" = kind."status"::"MailingStatus") AS "mailings"
      FROM (VALUES ('SCHEDULED'), ('QUEUED'), ('SENDING'), ('PAUSED')) AS kind("status")`,
    labels: ['status'],
    gauges: [{ column: 'mailings', name: 'shop_mailings', help: 'Unfinished campaigns by status' }],
  },
  {
    name: 'letters',
    sql: `SELECT 'mailing' AS "kind", coalesce(sum(waiting."letters"), 0) AS "letters"
      FROM (SELECT "id" FROM "Mailing" WHERE "status" = 'SENDING' LIMIT 20) AS mailing, LATERAL (SELECT count(*) AS "letters" FROM
        (SELECT FROM "MailingRecipient" WHERE "mailingId" = mailing."id" AND "status" = 'QUEUED' LIMIT ${MOST}) AS letter) AS waiting
      UNION ALL SELECT 'automatic', count(*) FROM
        (SELECT FROM "AutomaticLetter" WHERE "status" = 'QUEUED' AND "dueAt" <= $1::timestamptz LIMIT ${MOST}) AS letter`,
    labels: ['kind'],
    gauges: [
      {
        column: 'letters',
        name: 'shop_letters_waiting',
        help: 'Marketing emails to send: of running campaigns, and automatic ones that are due',
      },
    ],
  },
]

const money: readonly SqlSource[] = [
  {
    name: 'payments',
    sql: `SELECT count(*) AS "waiting", count(*) FILTER (WHERE "failures" > 0) AS "unanswered",
        coalesce(${overdue('min("nextPollAt")')}, 0) AS "overdue"
      FROM (SELECT "nextPollAt", "failures" FROM "Payment" WHERE "nextPollAt" IS NOT NULL ORDER BY "nextPollAt" LIMIT ${MOST}) AS payment`,
    labels: [],
    gauges: [
      {
        column: 'waiting',
        name: 'shop_payments_waiting',
        help: 'Payments that are not settled with the bank',
      },
      {
        column: 'unanswered',
        name: 'shop_payments_unanswered',
        help: 'Unsettled payments whose last call the bank did not answer',
      },
      {
        column: 'overdue',
        name: 'shop_payments_overdue_seconds',
        help: 'How late the next call to the bank is',
      },
    ],
  },
  {
    name: 'refunds',
    sql: `SELECT (SELECT count(*) FROM (SELECT FROM "Refund" WHERE "nextTryAt" IS NOT NULL LIMIT ${MOST}) AS refund) AS "waiting",
        (SELECT count(*) FROM (SELECT FROM "Refund" WHERE "status" = 'FAILED'
          AND "createdAt" > $1::timestamptz - interval '7 days' LIMIT ${MOST}) AS refund) AS "failed"`,
    labels: [],
    gauges: [
      {
        column: 'waiting',
        name: 'shop_refunds_waiting',
        help: 'Refunds that the bank has not completed yet',
      },
      {
        column: 'failed',
        name: 'shop_refunds_failed',
        help: 'Refunds of the last 7 days that the bank refused',
      },
    ],
  },
  {
    name: 'orders-today',
    sql: `SELECT lower("status"::text) AS "status", lower("paymentStatus"::text) AS "payment_status", sum("orders") AS "orders",
        sum("kopecks") AS "kopecks" FROM "OrderFigure" WHERE "day" = $2::date GROUP BY 1, 2`,
    labels: ['status', 'payment_status'],
    gauges: [
      {
        column: 'orders',
        name: 'shop_orders_today',
        help: "Orders placed on the present shop's day, by their present status",
      },
      {
        column: 'kopecks',
        name: 'shop_orders_today_kopecks',
        help: "Total of the orders of the present shop's day in kopecks",
      },
    ],
  },
  {
    name: 'last-order',
    sql: `SELECT ${age('max("createdAt")')} AS "age" FROM "Order"`,
    labels: [],
    gauges: [
      { column: 'age', name: 'shop_last_order_age_seconds', help: 'Time since the last order was placed' },
    ],
  },
]

const webhooks: readonly SqlSource[] = [
  {
    name: 'webhooks',
    sql: `SELECT count(*) AS "waiting", coalesce(${overdue('min("nextTryAt")')}, 0) AS "overdue",
        (SELECT count(*) FROM "WebhookEndpoint" WHERE "pausedAt" IS NOT NULL) AS "paused",
        (SELECT coalesce(sum(failed."deliveries"), 0) FROM (SELECT "id" FROM "WebhookEndpoint" ORDER BY "createdAt" LIMIT 200) AS endpoint,
          LATERAL (SELECT count(*) AS "deliveries" FROM (SELECT FROM "WebhookDelivery" WHERE "endpointId" = endpoint."id"
            AND "state" = 'FAILED' AND "createdAt" > $1::timestamptz - interval '1 day' LIMIT ${MOST}) AS delivery) AS failed) AS "failed"
      FROM (SELECT "nextTryAt" FROM "WebhookDelivery" WHERE "nextTryAt" IS NOT NULL ORDER BY "nextTryAt" LIMIT ${MOST}) AS delivery`,
    labels: [],
    gauges: [
      {
        column: 'waiting',
        name: 'shop_webhooks_waiting',
        help: 'Webhook deliveries that wait for their next attempt',
      },
      {
        column: 'overdue',
        name: 'shop_webhooks_overdue_seconds',
        help: 'How late the next webhook delivery is',
      },
      {
        column: 'failed',
        name: 'shop_webhooks_failed',
        help: 'Webhook deliveries that failed permanently in the last 24 hours',
      },
      {
        column: 'paused',
        name: 'shop_webhook_endpoints_paused',
        help: 'Webhook addresses that the shop has paused',
      },
    ],
  },
]

const server: readonly SqlSource[] = [
  {
    name: 'cdn-purges',
    sql: `SELECT count(*) AS "waiting", coalesce(${overdue('min("wantedAt")')}, 0) AS "age", coalesce(max("failures"), 0) AS "failures"
      FROM (SELECT "wantedAt", "failures" FROM "CdnPurge" WHERE "wantedAt" <= $1::timestamptz ORDER BY "dueAt" LIMIT ${MOST}) AS purge`,
    labels: [],
    gauges: [
      {
        column: 'waiting',
        name: 'shop_cdn_purges_waiting',
        help: 'Purges that the CDN has not accepted yet',
      },
      {
        column: 'age',
        name: 'shop_cdn_purges_oldest_age_seconds',
        help: 'Time that the oldest purge for the CDN has waited',
      },
      {
        column: 'failures',
        name: 'shop_cdn_purges_failures',
        help: 'Consecutive purge attempts that the CDN did not accept',
      },
    ],
  },
  {
    name: 'backup',
    sql: `SELECT ${age('max("finishedAt")')} AS "age" FROM "Backup"`,
    labels: [],
    gauges: [
      {
        column: 'age',
        name: 'shop_backup_age_seconds',
        help: 'Age of the last backup; absent until there is one',
      },
    ],
  },
  {
    name: 'connections',
    sql: `SELECT count(*) AS "used", current_setting('max_connections')::int AS "most" FROM pg_stat_activity
      WHERE "backend_type" = 'client backend'`,
    labels: [],
    gauges: [
      {
        column: 'used',
        name: 'shop_database_connections',
        help: 'Client connections to the database server',
      },
      {
        column: 'most',
        name: 'shop_database_connections_max',
        help: 'Connections that the database server allows',
      },
    ],
  },
  {
    name: 'replication',
    sql: `SELECT count(*) AS "replicas",
        CASE WHEN pg_is_in_recovery() THEN ${overdue('pg_last_xact_replay_timestamp()')}
          WHEN count(replica."replay_lsn") > 0 THEN coalesce(extract(epoch FROM max(replica."replay_lag")), 0) END AS "seconds",
        max(pg_wal_lsn_diff(replica."present", replica."replay_lsn")) AS "bytes"
      FROM (SELECT "replay_lsn", "replay_lag", CASE WHEN NOT pg_is_in_recovery() THEN pg_current_wal_lsn() END AS "present"
        FROM pg_stat_replication WHERE "state" IS DISTINCT FROM 'backup') AS replica`,
    labels: [],
    gauges: [
      {
        column: 'replicas',
        name: 'shop_database_replicas',
        help: 'Replicas that are connected to the database',
      },
      {
        column: 'seconds',
        name: 'shop_replication_lag_seconds',
        help: 'Lag of the slowest replica; absent without a visible one',
      },
      {
        column: 'bytes',
        name: 'shop_replication_lag_bytes',
        help: 'Write-ahead log that the slowest replica has not replayed yet',
      },
    ],
  },
]

export const shopFigures: readonly SqlSource[] = [...work, ...mail, ...money, ...webhooks, ...server]
