interface PlainSql {
  name: string
  why: string
  measuredBy: readonly string[]
  files: readonly string[]
}

const inCatalog = (files: readonly string[]): string[] =>
  files.map((file) => `app/domain/catalog/${file}.server.ts`)
const inOrders = (files: readonly string[]): string[] =>
  files.map((file) => `app/domain/orders/${file}.server.ts`)
const inPlatform = (files: readonly string[]): string[] =>
  files.map((file) => `app/platform/${file}.server.ts`)

/** All other files under app/, jobs/ and scripts/ must use Prisma's typed client; a test checks it. */
export const plainSql: readonly PlainSql[] = [
  {
    name: 'figures of the stock',
    why: 'Rows that orders add are taken and their sum is put in their place, in one statement (DELETE … RETURNING, SKIP LOCKED).',
    measuredBy: ['inventory'],
    files: inCatalog(['admin/compact-stock-figures']),
  },
  {
    name: 'shop pages',
    why: 'Every visitor waits for them. The index of the catalogue is read as columns of bytes, listings are composed, one statement carries a whole product, and each is prepared under a name.',
    measuredBy: ['catalog-reads', 'catalogue-page', 'api-reads', 'listing-flood', 'lighthouse'],
    files: [
      ...inCatalog(['cards/card-columns', 'product/product-details']),
      ...inCatalog(['cards/read-catalog-index', 'cards/read-order', 'cards/read-matches']),
      ...inCatalog([
        'product/product-kind',
        'related/read-bought-together',
        'cards/read-cards',
        'related/read-companions',
        'product/read-product',
        'related/read-recommended',
        'related/read-related',
      ]),
      'app/domain/comparison/comparison-list.server.ts',
      'app/domain/reviews/read-reviews.server.ts',
      'app/domain/reviews/review-columns.server.ts',
    ],
  },
  {
    name: 'imports',
    why: 'A file has a hundred thousand rows: a thousand become items in one statement, and an undo copies all of them in one.',
    measuredBy: ['exchange/imports'],
    files: ['app/domain/bulk-edit/changes-of-files.server.ts'],
  },
  {
    name: 'search',
    why: 'Words, their forms and misspellings are looked up in tsvector and trigram indexes while somebody types.',
    measuredBy: ['search'],
    files: inCatalog(
      [
        'knowledge',
        'products-with-words',
        'read-suggestions',
        'resolve-search',
        'search-conditions',
        'search-figures',
      ].map((file) => `search/${file}`),
    ),
  },
  {
    name: 'cart',
    why: 'It stands on every page, and a line is added, counted and checked against the stock in few statements.',
    measuredBy: ['add-to-cart', 'catalogue-page', 'listing-flood'],
    files: [
      'app/domain/cart/accept-cart-prices.server.ts',
      'app/domain/cart/cart-lines.server.ts',
      'app/domain/cart/change-cart.server.ts',
      'app/domain/cart/customer-cart.server.ts',
      'app/domain/cart/opened-cart.server.ts',
      'app/domain/cart/read-cart.server.ts',
      'app/domain/cart/write-cart-lines.server.ts',
    ],
  },
  {
    name: 'placing an order',
    why: 'Named steps of one transaction, each a prepared statement, while the products of the order are locked.',
    measuredBy: ['whole-way', 'orders'],
    files: [
      ...inOrders([
        'placing/order-draft',
        'placing/order-rows',
        'status/order-timeline',
        'placing/unconfirmed-orders',
      ]),
      'app/domain/accounts/account-of-order.server.ts',
      'app/domain/cart/empty-ordered-cart.server.ts',
      'app/domain/catalog/product/offer.server.ts',
      'app/domain/consents/consents.server.ts',
      'app/domain/delivery/pickup-options.server.ts',
      'app/domain/inventory/move-stock.server.ts',
      'app/domain/promotions/read-promo.server.ts',
      'app/platform/forms/one-time-key.server.ts',
    ],
  },
  {
    name: 'outbox',
    why: 'Every order writes into it, and the relay takes from it all day (FOR UPDATE SKIP LOCKED).',
    measuredBy: ['whole-way', 'orders'],
    files: inPlatform(['queue/outbox']),
  },
  {
    name: 'polling of payments',
    why: 'Thousands of waiting payments are taken (FOR UPDATE SKIP LOCKED) and put off again every few seconds.',
    measuredBy: ['payments'],
    files: [
      'app/domain/payments/polling/claim-payments.server.ts',
      'app/domain/payments/polling/poll-schedule.server.ts',
    ],
  },
  {
    name: 'ledger of mails',
    why: 'Mails that go out side by side are counted and recorded in one statement for all of them.',
    measuredBy: ['whole-way', 'mails'],
    files: ['app/domain/mail/mail-ledger.server.ts', 'app/domain/mail/plan-mails.server.ts'],
  },
  {
    name: 'sending of mailings',
    why: 'A hundred thousand recipients are taken by several workers and recorded, a few in each statement.',
    measuredBy: ['mailing'],
    files: [
      'app/domain/mailings/sending/due-letters.server.ts',
      'app/domain/mailings/sending/quota.server.ts',
      'app/domain/mailings/sending/read-progress.server.ts',
      'app/domain/mailings/sending/record-outcomes.server.ts',
      'app/domain/mailings/sending/take-recipients.server.ts',
    ],
  },
  {
    name: 'events',
    why: 'Five hundred events in a statement, partitions by month, and figures of days made from millions of rows.',
    measuredBy: ['analytics'],
    files: ['app/domain/analytics/stored-events.server.ts', 'app/domain/analytics/roll-up.server.ts'],
  },
  {
    name: 'figures of the overview',
    why: 'Sums of millions of orders are folded together while orders are placed, and lists kept in arrays are summed up over a year.',
    measuredBy: ['back-office'],
    files: ['app/domain/overview/order-figures.server.ts', 'app/domain/overview/daily-sales.server.ts'],
  },
  {
    name: 'sale prices',
    why: 'The lowest of the sales that run is found for each product of a listing, a cart or an order, in the statement that reads it; 250 products get theirs in one statement.',
    measuredBy: ['catalog-reads', 'add-to-cart', 'whole-way'],
    files: ['sale-price', 'preview-sale', 'apply-due-sales', 'sale-clock'].map(
      (file) => `app/domain/sales/${file}.server.ts`,
    ),
  },
  {
    name: 'changes of many products',
    why: 'Each of 250 products gets values of its own in one statement, while their rows are held.',
    measuredBy: ['back-office'],
    files: inCatalog(['editing/change-products']),
  },
  {
    name: 'whose an order is',
    why: 'The rule compares columns of the order with columns of its account, which a filter of the typed client cannot; it gives ids, or the whole order.',
    measuredBy: ['whole-way'],
    files: [
      ...inOrders([
        'editing/order-owner',
        'reading/order-access',
        'reading/order-for-mail',
        'reading/read-order',
        'status/release-unconfirmed',
      ]),
      'app/domain/reviews/write-review.server.ts',
    ],
  },
  {
    name: 'webhooks',
    why: 'Every order asks whether anybody listens, in its own transaction; what is due is taken by several workers (FOR UPDATE SKIP LOCKED).',
    measuredBy: ['whole-way', 'webhooks'],
    files: [
      'app/domain/webhooks/record-webhook-events.server.ts',
      'app/domain/webhooks/claim-delivery.server.ts',
    ],
  },
  {
    name: 'audience of mailings',
    why: 'A subscriber of the newsletter who has an account of the same address is left out: columns of two tables are compared that have no relation.',
    measuredBy: [],
    files: ['app/domain/mailings/audience.server.ts'],
  },
  {
    name: 'orders after automatic letters',
    why: 'An order and the letter before it share only the customer, and no relation says within how many days.',
    measuredBy: [],
    files: ['app/domain/mailings/automatic/report.server.ts'],
  },
  {
    name: 'carts that are restored',
    why: 'Wanted lines, the present offers by the sales that run, and what the cart holds already, in one reading.',
    measuredBy: [],
    files: ['app/domain/cart/restore-to-cart.server.ts'],
  },
  {
    name: 'who is signed in',
    why: 'A session and its account in one round trip, for every request that carries a session: the typed client asks once for each table.',
    measuredBy: [],
    files: ['app/domain/auth/sessions.server.ts'],
  },
  {
    name: 'locks',
    why: 'Rows and names are locked (FOR UPDATE, SKIP LOCKED, advisory locks), which the typed client cannot say.',
    measuredBy: [],
    files: [
      ...inPlatform(['db/advisory-locks', 'db/row-locks']),
      ...inOrders(['editing/anonymize-orders']),
      'app/domain/payments/refunds/advance-refund.server.ts',
    ],
  },
  {
    name: 'what the database computes',
    why: 'New values come from columns, aggregates or JSON of other rows (SET a = greatest(b, …), UPDATE … FROM, INSERT … SELECT, ON CONFLICT … WHERE).',
    measuredBy: [],
    files: [
      ...inCatalog(['product/ratings']),
      ...inOrders(['status/held-stock']),
      'app/domain/inventory/close-stock-take.server.ts',
      'app/domain/inventory/expected-days.server.ts',
      'app/domain/inventory/receive-delivery.server.ts',
      'app/domain/inventory/start-stock-take.server.ts',
      ...inPlatform(['forms/with-idempotency']),
      'app/domain/accounts/order-figures.server.ts',
      'app/domain/auth/account-links.server.ts',
      'app/domain/auth/login-attempts.server.ts',
      'app/domain/payments/attempts/forget-payers.server.ts',
    ],
  },
  {
    name: 'indexes of an expression or for one value',
    why: 'Postgres takes an index over an expression, or a partial one for one value of an enum, only when the statement says the very same.',
    measuredBy: [],
    files: [
      ...inCatalog(['admin/find-products-for-staff']),
      'app/domain/customers/search-customers.server.ts',
      'app/domain/payments/attempts/expire-orders.server.ts',
      'app/domain/reviews/search-reviews.server.ts',
    ],
  },
  {
    name: 'figures for operators',
    why: 'Counts that stop at a limit, over a dozen tables and system views, are read in one statement.',
    measuredBy: [],
    files: [
      'app/domain/health/figures/shop-figures.server.ts',
      'app/domain/health/figures/read-shop-figures.server.ts',
    ],
  },
  {
    name: 'purges of a CDN',
    why: 'A row and its NOTIFY are one statement; what is due is taken (FOR UPDATE SKIP LOCKED) and replaced in one statement each.',
    measuredBy: [],
    files: inPlatform(['cdn/purge-rows']),
  },
  {
    name: 'the database itself',
    why: 'LISTEN and NOTIFY, COPY of all tables, partitions, whether it answers, is migrated and how far a replica is behind, and the two ways on which everything else rests.',
    measuredBy: [],
    files: [
      ...inPlatform([
        'cache/cache',
        'db/database-pools',
        'db/db',
        'db/listener',
        'db/migrations',
        'partitions/partitions',
        'queue/queue-postgres',
      ]),
      ...inPlatform(['db/replica-pool', 'db/replica-probe', 'db/replica-watch']),
      'app/domain/backups/backup-records.server.ts',
      'app/domain/backups/snapshot.server.ts',
      'scripts/postgres/ensure-postgres.ts',
      'scripts/postgres/postgres-server.ts',
      'scripts/start/first-data.ts',
    ],
  },
]
