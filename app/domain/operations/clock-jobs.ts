/** What runs by the clock, and when: six fields, seconds first, Moscow time. */
export const clockJobs = {
  'check-health': '35 * * * * *',
  'apply-sales': '0 * * * * *',
  'wake-webhooks': '5/10 * * * * *',
  'plan-automatic-letters': '25 * * * * *',
  'clean-up': '0 20 * * * *',
  // Each worker polls by itself as soon as a payment is due (`PaymentPoller`).
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
  // Each hour: it is the hour of the shop's own day that counts, and a night that was missed is made up for.
  'make-backup': '0 30 * * * *',
  'prepare-partitions': '0 5 3 * * *',
  'roll-up-analytics': '15 */15 * * * *',
} as const
