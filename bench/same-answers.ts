// Compares every page and every GET call of two builds over one database: a refactoring must change none.
// Usage: npx tsx bench/same-answers.ts ../before (built). Differences that every answer has are masked.
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import process from 'node:process'

import pg from 'pg'

import { apiOperations } from '~/http/api/operations.server'
import { pages } from '~/pages'

import { TEST_SECRET } from '../tests/support/setup/test-environment'
import { newBenchDatabase } from './support/bench-database'
import { startServer, type PageServer } from './support/page-server'

const earlier = process.argv[2]
if (earlier === undefined) throw new Error('Usage: npx tsx bench/same-answers.ts <built checkout>')

const administrator = { email: 'owner@example.ru', password: 'Malyarnyj-Valik-48-Okno' }
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000001'
const shared = { RATE_LIMITS: 'off', APP_SECRET: TEST_SECRET, SHOP_MODE: 'local' }

type Headers = Record<string, string>
interface Side extends PageServer {
  session: Headers
  token: Headers
}

const database = await newBenchDatabase('bench_same_answers')
const sides: Side[] = []
try {
  execFileSync(process.execPath, ['build/bundles/first-administrator.js'], {
    env: {
      ...process.env,
      ...shared,
      DATABASE_URL: database.url,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
  })
  for (const directory of [resolve(earlier), process.cwd()])
    sides.push(await signIn(await startServer('server.ts', '/readyz', shared, directory)))
  const requests = await listRequests()
  const different: string[] = []
  for (const { path, as } of requests) {
    const [before = '', after = ''] = await Promise.all(sides.map((side) => answerOf(side, path, as)))
    if (before !== after) different.push(describe(path, before, after))
  }
  process.stdout.write(
    `${different.join('')}${requests.length} answers compared, ${different.length} differ\n`,
  )
} finally {
  await Promise.all(sides.map((side) => side.process.stop()))
  await database.stop()
}

async function signIn(server: PageServer): Promise<Side> {
  const origin = { origin: server.url }
  const page = await fetch(`${server.url}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: origin,
    body: new URLSearchParams(administrator),
  })
  const call = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { ...origin, 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const { data } = (await call.json()) as { data: { token: string } }
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { ...server, session: { cookie }, token: { authorization: `Bearer ${data.token}` } }
}

interface Asking {
  path: string
  as: 'visitor' | 'session' | 'token'
}

async function listRequests(): Promise<Asking[]> {
  const fill = await filler()
  const ofPages = Object.entries(pages)
    .filter(([name]) => !/stream/i.test(name))
    .flatMap(([, page]): Asking[] => {
      const path = fill(page.path)
      return page.path.startsWith('/admin')
        ? [
            { path, as: 'visitor' },
            { path, as: 'session' },
          ]
        : [{ path, as: 'visitor' }]
    })
  const ofCalls = apiOperations
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => fill(`/api${path}`.replace('/api/api/', '/api/')))
    .flatMap((path): Asking[] => [
      { path, as: 'visitor' },
      { path, as: 'token' },
    ])
  const others = ['/catalog?search=краска', '/catalog?color=белый&sort=price-asc', '/api/products?limit=5']
  return [...ofPages, ...ofCalls, ...others.map((path): Asking => ({ path, as: 'visitor' }))]
}

/** Puts ids that exist into the parameters of a path, where it knows some. */
async function filler(): Promise<(path: string) => string> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const read = async (sql: string) =>
    (await client.query<{ found: string }>(sql)).rows[0]?.found ?? UNKNOWN_ID
  const slug = await read('SELECT "slug" AS found FROM "Product" WHERE "isActive" ORDER BY "id" LIMIT 1')
  const category = await read('SELECT "slug" AS found FROM "Category" WHERE "isActive" ORDER BY "id" LIMIT 1')
  const [product, order, customer] = [
    await read('SELECT "id" AS found FROM "Product" WHERE "isActive" ORDER BY "id" LIMIT 1'),
    await read('SELECT "id" AS found FROM "Order" ORDER BY "id" DESC LIMIT 1'),
    await read(`SELECT "id" AS found FROM "User" WHERE "role" = 'CUSTOMER' ORDER BY "id" LIMIT 1`),
  ]
  await client.end()
  const known = { products: product, orders: order, customers: customer }
  return (path) =>
    path
      .replace(/[:{]idOrSlug\}?/, slug)
      .replace(/^\/catalog\/:category/, `/catalog/${category}`)
      .replace(
        /\/(products|orders|customers)\/[:{]\w+\}?/,
        (_, kind: keyof typeof known) => `/${kind}/${known[kind]}`,
      )
      .replace(/[:{]\w+[?}]?/g, UNKNOWN_ID)
      .replace('*', 'nothing')
}

async function answerOf(side: Side, path: string, as: Asking['as']): Promise<string> {
  const answer = await fetch(side.url + path, {
    redirect: 'manual',
    headers: as === 'visitor' ? {} : side[as],
  })
  const head = ['content-type', 'cache-control', 'location'].map((name) => answer.headers.get(name))
  return masked(`${answer.status} ${head.join(' ')}\n${await answer.text()}`, side.url)
}

/** Without scripts, names of built files, secrets, times and React's marks between texts. */
function masked(text: string, url: string): string {
  return text
    .replaceAll(url, 'URL')
    .replaceAll(encodeURIComponent(url), 'URL')
    .replaceAll('<!-- -->', '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*(?:modulepreload|stylesheet|preload)[^>]*>/g, '')
    .replace(/\/assets\/[\w.-]+/g, 'ASSET')
    .replace(/nonce="[^"]*"/g, '')
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'UUID')
    .replace(/v1\.[\w.-]+/g, 'SEALED')
    .replace(/\d+ [+−] \d+/g, 'QUESTION')
    .replace(/[\w-]{40,}/g, 'LONG')
    .replace(/\d\d:\d\d(?::\d\d)?(?:\.\d+)?/g, 'TIME')
    .replace(/\d+ мс/g, 'DURATION')
}

function describe(path: string, before: string, after: string): string {
  let at = 0
  while (at < before.length && before[at] === after[at]) at += 1
  const part = (text: string) => text.slice(Math.max(0, at - 60), at + 120).replaceAll('\n', ' ')
  return `${path}\n  before …${part(before)}\n  after  …${part(after)}\n`
}
