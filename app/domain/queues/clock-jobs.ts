/** Six fields, seconds first, Moscow time. */
export const clockJobs = {
  'check-health': '35 * * * * *',
  'apply-sales': '0 * * * * *',
  'wake-webhooks': '5/10 * * * * *',
  'start-import-schedules': '20 * * * * *',
  'plan-automatic-letters': '25 * * * * *',
  'clean-up': '0 20 * * * *',
  // A fallback: each worker polls due payments itself (`PaymentPoller`).
  'poll-payments': '15 * * * * *',
  'expire-orders': '30 * * * * *',
  'read-bounces': '55 * * * * *',
  'close-summaries': '45 * * * * *',
  'release-unconfirmed': '20 */5 * * * *',
  'reconcile-payments': '0 40 3 * * *',
  'refresh-search-figures': '0 25 3 * * *',
  'pass-expected-days': '10 */10 * * * *',
  'fold-order-figures': '50 * * * * *',
  'fold-stock-figures': '40 * * * * *',
  'announce-products': '10 0 * * * *',
  'refresh-overview': '25 */15 * * * *',
  // Hourly, since the hour is in the shop's time zone and missed nights are caught up.
  'make-backup': '0 30 * * * *',
  'prepare-partitions': '0 5 3 * * *',
  'roll-up-analytics': '15 */15 * * * *',
} as const
