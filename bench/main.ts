// `npm run bench` runs every bench in its own process; `npm run bench -- mails queue` only these.
import { spawnSync } from 'node:child_process'

const BENCHES = [
  'first-start',
  'page-cache',
  'refused',
  'listing-flood',
  'catalogue-page',
  'unique-filters',
  'catalog-reads',
  'api-reads',
  'add-to-cart',
  'search',
  'search-questions',
  'colors/shades',
  'colors/photo-frames',
  'orders',
  'whole-way',
  'payments',
  'analytics',
  'event-streams',
  'product-saved',
  'settings-propagation',
  'bulk-change',
  'exchange/imports',
  'queue',
  'idle-worker',
  'mails',
  'mailing',
  'mailing-beside-shoppers',
  'bounces',
  'webhooks',
  'exchange/files',
  'uploads',
  'upload-kinds',
  'seed',
  'back-office',
  'storefront-at-size',
  'inventory',
  'backup',
  'lighthouse',
  'web-memory',
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !BENCHES.includes(name))
if (unknown.length > 0)
  throw new RangeError(`There is no bench ${unknown.join(', ')}; there are ${BENCHES.join(', ')}`)

const failed = BENCHES.filter((name) => wanted.length === 0 || wanted.includes(name)).filter((name) => {
  process.stdout.write(`\n${name}\n`)
  return (
    spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', `bench/${name}.ts`], { stdio: 'inherit' })
      .status !== 0
  )
})
if (failed.length > 0) {
  process.stderr.write(`Not finished: ${failed.join(', ')}\n`)
  process.exitCode = 1
}
