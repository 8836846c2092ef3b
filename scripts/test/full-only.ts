import type { Changed } from './checks.ts'

interface FullOnly {
  reason: string
  when: readonly string[]
}

const starts = [
  'scripts/',
  'package.json',
  'package-lock.json',
  'server.ts',
  'prisma/migrate/',
  'prisma/seed/',
  'sandbox/',
]
const queue = ['jobs/', 'app/platform/queue/', 'app/domain/mail/', 'app/domain/mailings/']
const backups = [
  'app/domain/backups/',
  'prisma/backup',
  'prisma/restore.ts',
  'prisma/verify-backup.ts',
  'prisma/migrate/',
  'prisma/migrations/',
]
const database = ['app/platform/', 'app/http/server/', 'app/http/page-cache/']

/** A fifth of the total time; `npm run test:full` runs them. */
export const fullOnly: Readonly<Record<string, FullOnly>> = {
  'tests/e2e/operation/npm-start.test.ts': { reason: 'boots the shop from nothing', when: starts },
  'tests/e2e/operation/npm-start-recovers.test.ts': { reason: 'kills processes of npm start', when: starts },
  'tests/e2e/payments/payment-crashes.test.ts': {
    reason: 'kills web and worker at every step of a payment',
    when: ['app/domain/payments/', 'app/platform/queue/', 'jobs/', 'sandbox/'],
  },
  'tests/e2e/analytics/analytics-kills.test.ts': {
    reason: 'kills web and worker under load',
    when: ['app/domain/analytics/', 'app/platform/queue/analytics-port.server.ts', 'jobs/'],
  },
  'tests/e2e/mails/mails-survive-kills.test.ts': { reason: 'kills the worker between mails', when: queue },
  'tests/e2e/mails/mailing-survives-kills.test.ts': {
    reason: 'kills the worker between letters',
    when: queue,
  },
  'tests/e2e/office/goods/office-bulk-kills.test.ts': {
    reason: 'kills the worker in the middle of thousands of changes',
    when: ['app/domain/bulk-edit/', 'app/domain/fulfilment/', 'app/platform/queue/', 'jobs/'],
  },
  'tests/e2e/office/goods/office-import-kills.test.ts': {
    reason: 'kills the worker five times in the middle of a file',
    when: ['app/domain/bulk-edit/', 'app/domain/exchange/', 'app/platform/queue/', 'jobs/'],
  },
  'tests/e2e/operation/rehearsal.test.ts': {
    reason: 'runs a shop of five processes through all outages',
    when: ['ops/nginx.conf', 'tests/support/rehearsal/'],
  },
  'tests/e2e/operation/database-outage.test.ts': {
    reason: 'stops the database under a running shop',
    when: database,
  },
  'tests/e2e/operation/slow-database.test.ts': {
    reason: 'waits for time limits of statements',
    when: database,
  },
  'tests/e2e/operation/stop-without-services.test.ts': {
    reason: 'waits for time limits of a stop',
    when: [...database, 'jobs/', 'server.ts'],
  },
  'tests/e2e/operation/behind-varnish.test.ts': {
    reason: 'compiles the configuration of Varnish, with gcc',
    when: ['ops/varnish.vcl', 'app/http/page-cache/', 'app/platform/cdn/', 'jobs/cdn-purge-runner.ts'],
  },
  'tests/e2e/pages/page-cache-flood.test.ts': {
    reason: 'floods the shop for 15 s',
    when: ['app/http/page-cache/', 'app/platform/cache/'],
  },
  'tests/integration/platform/upgrades.test.ts': {
    reason: 'migrates the databases of four releases, a migration at a time',
    when: ['prisma/', 'tests/releases/', 'tests/support/releases/'],
  },
  'tests/integration/platform/edited-migrations.test.ts': {
    reason: 'migrates from nothing three times',
    when: ['prisma/'],
  },
  'tests/e2e/operation/backup-programs.test.ts': {
    reason: 'restores whole shops and boots one',
    when: [...backups, 'server.ts'],
  },
  'tests/integration/backups/restore.test.ts': {
    reason: 'restores whole shops',
    when: [...backups, 'app/platform/'],
  },
  'tests/integration/backups/waiting-mail.test.ts': {
    reason: 'restores a shop',
    when: [...backups, ...queue],
  },
  'tests/integration/platform/embedded-postgres.test.ts': {
    reason: 'starts and kills Postgres',
    when: ['scripts/postgres/'],
  },
}

export function listLeftOut(changed: Changed): string[] {
  if (changed === 'all') return []
  const isChanged = (path: string) => changed.some((file) => file.startsWith(path))
  return Object.entries(fullOnly).flatMap(([file, { when }]) =>
    changed.includes(file) || when.some(isChanged) ? [] : [file],
  )
}
