// Import rules between folders, enforced by `npm run lint`. Types count as imports, unless a rule says otherwise.

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const AREA = '^app/domain/([^/]+)/'
/** Files of a feature: route modules, server code, and the rest, which browsers may load. */
const ROUTE = '(^app/routes/|\\.route\\.tsx?$)'
const UI = '^app/(ui/|(admin|shop)/(?!.*\\.(server|route|test)\\.tsx?$))'
const SHOP_UI = '^app/(ui/|shop/(?!.*\\.(server|route|test)\\.tsx?$))'
const SERVER_PACKAGES = '^(react|react-dom|@remix-run|express|bullmq)'

/** Every module may import it, so it must import no other module. */
const TABLE = '^app/((shop|office)-pages|paths|office-paths|pages|page-facts|(shop|office)-pages/[^/]+)\\.ts$'
/** Of these the table of addresses takes types. */
const TABLE_TYPES = '^app/(domain/auth/shared|platform/cdn/page-tags)\\.ts$'

const ENTRY_POINTS = '^app/domain/[^/]+/(index\\.server|shared|staff)\\.ts$'
const TEXTS = 'money/money|dates/dates|text/(plural|in-sentence|cut-text)'

/** A row of the table of layers: of the shop's own files, `from` may import itself and `may`, types included. */
const layer = (name, from, may) =>
  forbid(
    `layer-${name}`,
    'The table of layers in docs/architecture.md lists what each layer may import.',
    // These tests read the list of routes.
    { path: from, pathNot: '/(route-finder|shop-page)\\.test\\.ts$' },
    { path: '^(app/|jobs/|prisma/|sandbox/|server\\.ts$)', pathNot: [from, ...may] },
  )

const layers = [
  layer('server', '^server\\.ts$', ['^app/entry\\.server\\.tsx$']),
  layer('worker', '^jobs/worker\\.ts$', ['^(jobs|app/platform)/']),
  layer('entry', '^app/(root|entry\\.(client|server))\\.tsx$', [
    '^app/styles/',
    '^app/(http|platform)/',
    '^app/shop/shared/layout/',
    ENTRY_POINTS,
    TABLE,
  ]),
  layer('pages', `(${TABLE}|^app/routes\\.ts$)`, [TABLE_TYPES]),
  layer('routes', ROUTE, ['^app/(admin|shop|ui|http|mails|platform)/', ENTRY_POINTS, TABLE]),
  layer('features', '^app/(admin|shop)/', ['^app/(ui|http|mails|platform)/', ENTRY_POINTS, TABLE]),
  layer('http', '^app/http/', ['^app/(mails|platform|ui)/', ENTRY_POINTS, TABLE]),
  layer('ui', '^app/ui/', ['^app/domain/[^/]+/shared\\.ts$', '^app/(http|platform)/', '^app/paths\\.ts$']),
  layer('mails', '^app/mails/', [
    '^app/domain/[^/]+/shared\\.ts$',
    `^app/platform/(${TEXTS}|contacts/phone)\\.ts$`,
    TABLE,
  ]),
  layer('jobs', '^jobs/', [
    '^app/(mails|platform)/',
    // Webhooks send orders and products as the JSON API writes them.
    '^app/http/api/(json/staff-(order|product)-json|responses/webhook-payloads)\\.server\\.ts$',
    ENTRY_POINTS,
    TABLE,
  ]),
  layer('domain', '^app/domain/', ['^app/(drawings|platform)/', TABLE]),
  layer('drawings', '^app/drawings/', ['^app/platform/']),
  layer('platform', '^app/platform/', []),
  layer('prisma', '^prisma/', ['^app/(domain|drawings|platform)/', TABLE]),
  layer('sandbox', '^sandbox/', []),
]

const routes = [
  forbid(
    'addresses-are-pure',
    'Browsers load the table of addresses: of modules outside it, it takes types only.',
    { path: TABLE },
    { pathNot: TABLE, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'shoppers-know-no-office',
    "The back office's half of the table stays out of the shop's components, and so of a shopper's script.",
    { path: SHOP_UI },
    { path: '^app/(office-pages|office-paths|pages|office-pages/[^/]+)\\.ts$' },
  ),
  forbid(
    'nobody-imports-a-route',
    'What routes share belongs to their feature, app/http or app/ui.',
    { pathNot: `(${ROUTE}|^app/routes\\.ts$)` },
    { path: ROUTE },
  ),
  forbid(
    'sides-are-separate',
    'Storefront and back office share app/http, app/ui and app/domain, and import nothing of each other.',
    // The previews show the storefront's own pages.
    { path: '^app/(admin|shop)/', pathNot: '^app/admin/(products/form/product|guides/guide)-preview\\.tsx$' },
    { path: '^app/(admin|shop)/', pathNot: '^app/$1/' },
  ),
  forbid(
    'routes-are-thin',
    'A route parses, calls a use case and answers: of platform it takes the logger, errors, texts and the type of a list.',
    { path: ROUTE, pathNot: '\\.test\\.' },
    { path: `^app/platform/(?!logs/log\\.server|errors/errors|lists/list-position|${TEXTS})` },
  ),
  forbid(
    'streams-end-with-their-session',
    'A route opens an event stream by office-stream.server.ts, which ends it with the session or the right.',
    { path: ROUTE },
    { path: '^app/http/answers/event-stream\\.server\\.ts$' },
  ),
  forbid(
    'areas-by-entry-points',
    'An area is entered through index.server.ts, shared.ts or, by the back office, staff.ts.',
    { path: '^(app/(routes|http|ui|mails|admin|shop)/|jobs/|server\\.ts)' },
    { path: '^app/domain/[^/]+/', pathNot: ENTRY_POINTS },
  ),
]

const ui = [
  forbid(
    'ui-is-markup',
    'ui takes shared.ts of an area, the back office staff.ts too, and nothing of the server.',
    { path: UI },
    { path: '^app/(mails/|domain/.+/index\\.server)' },
  ),
  forbid(
    'ui-platform',
    'Of platform ui takes money, dates, texts, phone numbers, positions in lists and types of forms only.',
    { path: UI },
    {
      path: '^app/platform/',
      pathNot: `^app/platform/(${TEXTS}|text/typography|contacts/phone|lists/list-position|forms/(row-version|merge-forms))\\.ts$`,
    },
  ),
  forbid(
    'ui-http',
    'Of http ui takes form state, texts of errors, facts of pages and descriptions of API calls only.',
    { path: UI },
    {
      path: '^app/(http/|(admin|shop)/.*\\.server\\.tsx?$)',
      pathNot:
        '^app/http/(forms/(form-state|form-fields|use-form-state)|errors/as-sentence|rendering/page-meta|api/described-call)\\.ts$',
    },
  ),
  forbid(
    'ui-remix',
    'ui takes @remix-run/react only.',
    { path: UI },
    { path: '^node_modules/(@remix-run/(?!react)|express)' },
  ),
  forbid(
    'http-takes-no-ui',
    'Only the error page, the notice of a lost connection and its sign-in dialog are made of ui.',
    {
      path: '^app/http/',
      pathNot: '^app/http/(?:errors/error-page|connection/(?:connection-notice|sign-in-again))\\.tsx$',
    },
    { path: '^app/ui/' },
  ),
]

const domain = [
  forbid(
    'domain-knows-no-framework',
    'The business knows neither React nor Remix nor Express nor BullMQ.',
    { path: '^app/domain/' },
    { path: `^node_modules/${SERVER_PACKAGES.slice(1)}` },
  ),
  forbid(
    'areas-meet-at-entry-points',
    'Another area is entered through its index.server.ts, shared.ts or staff.ts.',
    { path: AREA },
    {
      path: '^app/domain/[^/]+/',
      pathNot: ['^app/domain/$1/', ENTRY_POINTS],
    },
  ),
  forbid(
    'staff-words-stay-in-the-office',
    'What the back office alone shows never enters a shopper’s script.',
    {
      path: '^app/(ui/|shop/|routes/|domain/[^/]+/(shared|[^/]*(?<!\\.server|staff))\\.ts$)',
      pathNot: '\\.test\\.',
    },
    { path: '^app/domain/[^/]+/staff\\.ts$' },
  ),
  forbid(
    'shared-is-for-browsers-too',
    'shared.ts imports other shared.ts, addresses, money, dates and the likes only.',
    { path: '^app/domain/[^/]+/shared\\.ts$' },
    {
      path: '^app/',
      pathNot: [
        '^app/domain/[^/]+/[^/]*(?<!\\.server)\\.ts$',
        '^app/domain/[^/]+/[^/]+/[^/]*(?<!\\.server)\\.ts$',
        '^app/platform/[^/]+/[^/.]+\\.ts$',
        '^app/(paths|page-facts)\\.ts$',
      ],
    },
  ),
]

const platform = [
  forbid(
    'drawings-by-entry-point',
    "Drawings are entered through index.server.ts; the demo's drawings use the same parts.",
    { path: '^(app/(?!drawings/)|jobs/|prisma/(?!seed/drawings/))' },
    { path: '^app/drawings/', pathNot: '^app/drawings/index\\.server\\.ts$' },
  ),
  forbid(
    'mail-servers-by-platform',
    'Servers whose names staff type are called at addresses that were looked at; these files see to that.',
    {
      path: '^(app|jobs)/',
      pathNot: '^app/platform/mail/(mail|smtp-utf8|smtp-conversation|imap)\\.server\\.ts$',
    },
    { path: '^node_modules/(nodemailer|imapflow)/' },
  ),
  forbid(
    'prisma-by-platform',
    'The generated client is opened by db.server.ts; domain areas import its types.',
    { path: '^app/', pathNot: '^app/(platform/(db/db\\.server\\.ts|generated/)|domain/)' },
    { path: '^app/platform/generated/' },
  ),
  forbid(
    'server-stands-outside',
    'The build holds the application once: server.ts takes types of it only.',
    { path: '^server\\.ts$' },
    { path: '^app/', dependencyTypesNot: ['type-only'] },
  ),
]

module.exports = {
  forbidden: [
    forbid(
      'no-circles',
      'No file imports itself through others; imports of types count too.',
      {},
      { circular: true },
    ),
    forbid('found', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
    forbid(
      'no-development-packages',
      'The image has production packages only.',
      { path: '^(app|jobs|prisma|sandbox|server\\.ts)', pathNot: '\\.test\\.tsx?$' },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/(@types/|vite/|@remix-run/route-config)',
      },
    ),
    ...layers,
    ...routes,
    ...ui,
    ...domain,
    ...platform,
  ],
  options: {
    doNotFollow: { path: '^(node_modules|app/platform/generated)' },
    exclude: { path: '(\\?url$|virtual:|^app/styles/.*\\.css)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
