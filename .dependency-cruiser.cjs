// Import rules between folders (docs/architecture.md), enforced by `npm run lint`.

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const AREA = '^app/domain/([^/]+)/'
/** Files of a feature: route modules, server code, and the rest, which browsers may load. */
const ROUTE = '(^app/routes/|\\.route\\.tsx?$)'
const SERVER = '^app/(http/|(admin|shop)/.*\\.server\\.tsx?$)'
const UI = '^app/(ui/|(admin|shop)/(?!.*\\.(server|route|test)\\.tsx?$))'
const SHOP_UI = '^app/(ui/|shop/(?!.*\\.(server|route|test)\\.tsx?$))'
const SERVER_PACKAGES = '^(react|react-dom|@remix-run|express|bullmq)'

/** Every module may import it, so it must import no other module. */
const TABLE = '^app/((shop|office)-pages|paths|office-paths|pages|page-facts|office-pages/[^/]+)\\.ts$'

const routes = [
  forbid(
    'addresses-are-pure',
    'The table of addresses is for domain, jobs, mails and browsers alike: it imports nothing but its own parts.',
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
    { path: '^app/(shop|http|ui)/' },
    { path: '^app/admin/' },
  ),
  forbid(
    'admin-without-shop',
    'Storefront and back office share app/http, app/ui and app/domain, and import nothing of each other.',
    // The preview is the storefront's own page.
    { path: '^app/(admin|http|ui)/', pathNot: '^app/admin/products/form/product-preview\\.tsx$' },
    { path: '^app/shop/' },
  ),
  forbid(
    'routes-are-thin',
    'A route parses, calls a use case and answers: of platform it takes the logger and what writes texts, and neither jobs nor Prisma.',
    { path: ROUTE, pathNot: '\\.test\\.' },
    {
      path: '^(jobs/|prisma/|app/platform/(?!logs/log\\.server|errors/errors|money/money|dates/dates|text/(plural|cut-text)))',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'streams-end-with-their-session',
    'A route opens an event stream by office-stream.server.ts, which ends it with the session or the right.',
    { path: ROUTE },
    { path: '^app/http/answers/event-stream\\.server\\.ts$' },
  ),
  forbid(
    'areas-by-their-doors',
    'An area is entered through index.server.ts, shared.ts or, by the back office, staff.ts.',
    { path: '^(app/(routes|http|ui|mails|admin|shop)/|jobs/|server\\.ts)' },
    { path: '^app/domain/[^/]+/', pathNot: '^app/domain/[^/]+/(index\\.server|shared|staff)\\.ts$' },
  ),
]

const ui = [
  forbid(
    'ui-is-markup',
    'ui takes shared.ts of an area, the back office staff.ts too, and nothing of the server.',
    { path: UI },
    { path: '^(jobs/|prisma/|app/domain/.+/index\\.server)' },
  ),
  forbid(
    'ui-platform',
    'Of platform ui takes money, dates, plural forms, typography, texts cut short, phone numbers and where one is in a list only.',
    { path: UI },
    {
      path: '^app/platform/',
      pathNot:
        '^app/platform/(money/money|dates/dates|text/(plural|typography|cut-text)|contacts/phone|lists/list-position|forms/row-version)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'ui-http',
    'Of http ui takes what pages and forms hand down only.',
    { path: UI },
    { path: SERVER, pathNot: '^app/http/(?!.*\\.server)' },
  ),
  forbid(
    'ui-remix',
    'ui takes @remix-run/react only.',
    { path: UI },
    { path: '^node_modules/(@remix-run/(?!react)|express)', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'http-takes-no-jobs',
    'http knows neither jobs nor Prisma.',
    { path: SERVER },
    { path: '^(jobs/|prisma/|app/platform/generated/)' },
  ),
  forbid(
    'http-takes-no-ui',
    'Only the error page of http is made of ui.',
    { path: SERVER, pathNot: '^app/http/errors/error-page\\.tsx$' },
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
    'domain-knows-no-caller',
    'The business is called; it calls no page and no job.',
    { path: '^app/domain/' },
    { path: '^(app/(ui|http|routes|mails|admin|shop)/|jobs/)' },
  ),
  forbid(
    'areas-meet-at-their-doors',
    'Another area is entered through its index.server.ts, shared.ts or staff.ts.',
    { path: AREA },
    {
      path: '^app/domain/[^/]+/',
      pathNot: ['^app/domain/$1/', '^app/domain/[^/]+/(index\\.server|shared|staff)\\.ts$'],
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
    'drawings-draw',
    'Drawings know nothing of the shop.',
    { path: '^app/drawings/' },
    { path: '^(app/(?!drawings/|platform/)|jobs/|prisma/)' },
  ),
  forbid(
    'drawings-by-their-doors',
    "Drawings are entered through index.server.ts; the demo's drawings use the same parts.",
    { path: '^(app/(?!drawings/)|jobs/|prisma/(?!seed/drawings/))' },
    { path: '^app/drawings/', pathNot: '^app/drawings/index\\.server\\.ts$' },
  ),
  forbid(
    'platform-stands-alone',
    'platform imports nothing of the shop.',
    { path: '^app/platform/' },
    { path: '^(app/(?!platform/)|jobs/|prisma/)' },
  ),
  forbid(
    'one-door-to-mail-servers',
    'Servers whose names staff type are called at addresses that were looked at; these files see to that.',
    {
      path: '^(app|jobs)/',
      pathNot: '^app/platform/mail/(mail|smtp-utf8|smtp-conversation|imap)\\.server\\.ts$',
    },
    { path: '^node_modules/(nodemailer|imapflow)/' },
  ),
  forbid(
    'one-door-to-prisma',
    'The generated client is opened by db.server.ts; domain areas import its types.',
    { path: '^app/', pathNot: '^app/(platform/(db/db\\.server\\.ts|generated/)|domain/)' },
    { path: '^app/platform/generated/' },
  ),
  forbid(
    'jobs-use-cases',
    'Jobs take use cases, platform and mails; of http how the contract writes orders and products, which is what other programs are sent.',
    { path: '^jobs/' },
    {
      path: '^app/(ui|http|routes|admin|shop)/',
      pathNot: '^app/http/api/(json/staff-(order|product)-json|responses/webhook-payloads)\\.server\\.ts$',
    },
  ),
  forbid(
    'mails-are-pure',
    'Mails take types of an area, money, dates and texts cut short only.',
    { path: '^app/mails/' },
    {
      path: '^(jobs/|prisma/|app/(http|routes|admin|shop|platform/(?!money/money|dates/dates|text/(plural|cut-text)|contacts/phone)|domain/[^/]+/(?!shared)))',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'sandbox-is-a-bank',
    'The sandbox knows the protocol and nothing of the shop.',
    { path: '^sandbox/' },
    { path: '^(app|jobs|prisma)/' },
  ),
  forbid(
    'nobody-runs-a-bank',
    'The shop knows the sandbox by its address only.',
    { path: '^(app|jobs|prisma)/' },
    { path: '^sandbox/' },
  ),
  forbid(
    'server-stands-outside',
    'server.ts takes what it needs from the build (rule 1).',
    { path: '^server\\.ts$' },
    {
      path: '^(app|jobs)/',
      dependencyTypesNot: ['type-only'],
    },
  ),
]

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'found',
      severity: 'error',
      comment: 'An import that leads nowhere.',
      from: {},
      to: { couldNotResolve: true },
    },
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
