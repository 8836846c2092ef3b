import type { Changed } from './checks.ts'

/** Why `npm test` leaves a file out, and the paths whose change brings it back. */
interface FullOnly {
  reason: string
  /** Files, or folders that end with a slash. */
  when: readonly string[]
}

const starts = ['scripts/', 'package.json', 'package-lock.json', 'server.ts', 'prisma/migrate/', 'prisma/seed/', 'sandbox/']
const queue = ['jobs/', 'app/platform/queue', 'app/platform/outbox', 'app/domain/mail/', 'app/domain/mailings/']
const database = ['app/platform/', 'app/http/server/', 'app/http/page-cache/']

/**
 * Files that boot, kill or flood whole processes: a fifth of what all tests take, for rules that few changes touch. `npm run test:full` runs all
 * of them.
 */
export const fullOnly: Readonly<Record<string, FullOnly>> = {
  'tests/e2e/operation/npm-start.test.ts': { reason: 'boots the shop from nothing', when: starts },
  'tests/e2e/operation/npm-start-recovers.test.ts': { reason: 'kills processes of npm start', when: starts },
  'tests/e2e/payments/payment-crashes.test.ts': {
    reason: 'kills web and worker at every step of a payment',
    when: ['app/domain/payments/', 'app/platform/outbox', 'jobs/', 'sandbox/'],
  },
  'tests/e2e/analytics/analytics-kills.test.ts': {
    reason: 'kills web and worker under load',
    when: ['app/domain/analytics/', 'app/platform/analytics-port.server.ts', 'jobs/'],
  },
  'tests/e2e/mails/mails-survive-kills.test.ts': { reason: 'kills the worker between mails', when: queue },
  'tests/e2e/mails/mailing-survives-kills.test.ts': { reason: 'kills the worker between letters', when: queue },
  'tests/e2e/office/goods/office-bulk-kills.test.ts': {
    reason: 'kills the worker in the middle of thousands of changes',
    when: ['app/domain/bulk/', 'app/domain/assortment/', 'app/domain/fulfilment/', 'app/platform/queue', 'app/platform/outbox', 'jobs/'],
  },
  'tests/e2e/operation/database-outage.test.ts': { reason: 'stops the database under a running shop', when: database },
  'tests/e2e/operation/slow-database.test.ts': { reason: 'waits for time limits of statements', when: database },
  'tests/e2e/operation/stop-without-services.test.ts': {
    reason: 'waits for time limits of a stop',
    when: [...database, 'jobs/', 'server.ts'],
  },
  'tests/e2e/pages/page-cache-flood.test.ts': { reason: 'floods the shop for 15 s', when: ['app/http/page-cache/', 'app/platform/cache'] },
  'tests/integration/platform/embedded-postgres.test.ts': { reason: 'starts and kills Postgres', when: ['scripts/postgres/'] },
}

/** The files that `npm test` leaves out after such a change. */
export function listLeftOut(changed: Changed): string[] {
  if (changed === 'all') return []
  const isChanged = (path: string) => changed.some((file) => file.startsWith(path))
  return Object.entries(fullOnly).flatMap(([file, { when }]) => (changed.includes(file) || when.some(isChanged) ? [] : [file]))
}
