import { readdirSync, readFileSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { buildPackages, groupOf, manifestOf } from './package-groups.mjs'

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'scripts',
  Record<string, string>
>

const shopSources = [
  ...[
    'app',
    'jobs',
    'prisma',
    'sandbox',
    'server.ts',
    'vite.config.ts',
    'remix.config.js',
    'prisma.config.ts',
  ],
  ...[
    'scripts/build.mjs',
    'scripts/client-build',
    'scripts/main.ts',
    'scripts/prepare.mjs',
    'scripts/tasks.ts',
  ],
  ...[
    'scripts/packages',
    'scripts/postgres',
    'scripts/start',
    'scripts/freshness.ts',
    'scripts/source-hash.mjs',
  ],
]

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return /(?<!\.test)\.(tsx?|m?js)$/.test(path) ? [path] : []
  return readdirSync(path)
    .filter((name) => name !== 'generated')
    .flatMap((name) => filesOf(join(path, name)))
}

const LOADS =
  /^(?:import|export)\s+(?!type\b)(?:[\w$*{}\s,]+\sfrom\s+)?'([^']+)'|\b(?:import|require|require\.resolve)\(\s*'([^']+)'/gm

function packagesOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(LOADS)]
    .map(([, from, called]) => from ?? called ?? '')
    .filter((name) => /^(@[\w-]+\/)?[\w-]/.test(name) && !builtinModules.includes(name.replace('node:', '')))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
}

describe('the packages of the shop', () => {
  const shop = [...Object.keys(manifest.dependencies), ...buildPackages]

  it('the packages of the shop are listed in package.json', () => {
    expect(buildPackages.filter((name) => !manifest.devDependencies[name])).toEqual([])
  })

  it('the packages of the shop are all imports of the shop and its build', () => {
    const files = shopSources.flatMap(filesOf)
    expect(files.length).toBeGreaterThan(500)
    const foreign = files.flatMap((file) =>
      packagesOf(file)
        .filter((name) => !shop.includes(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(foreign).toEqual([])
  })

  it('packages are found in every form of import, except in tests', () => {
    expect(
      packagesOf('scripts/packages/package-groups.test.ts').filter((name) => !shop.includes(name)),
    ).toEqual(['vitest'])
    expect(packagesOf('vite.config.ts')).toEqual(
      expect.arrayContaining(['@remix-run/dev', '@tailwindcss/vite', 'vite']),
    )
    expect(packagesOf('app/drawings/load-typesetter.server.ts')).toEqual(
      expect.arrayContaining(['fontkit', '@fontsource/onest']),
    )
  })
})

describe('groupOf', () => {
  it('commands of the shop get the shop’s packages, and every other command gets all', () => {
    const scripts = Object.entries(manifest.scripts).flatMap(([name, command]) => {
      const [, mode, task] = /prepare\.mjs (\S+)(?: (\S+))?/.exec(command) ?? []
      return mode ? [[name, groupOf(mode, task)]] : []
    })
    const ofShop = scripts.filter(([, group]) => group === 'shop').map(([name]) => name)
    expect(ofShop).toEqual([
      'start',
      'dev',
      'db:migrate',
      'db:seed',
      'user:create',
      'backup',
      'restore',
      'verify-backup',
    ])
    expect(scripts.length).toBeGreaterThan(ofShop.length)
    expect(groupOf('stop-leftovers', undefined)).toBe('shop')
  })
})

describe('manifestOf', () => {
  it('the development tools are removed only from the shop’s manifest', () => {
    const devDependencies = { vite: '1.0.0', vitest: '2.0.0' }
    expect(manifestOf({ devDependencies }, 'shop')).toEqual({ devDependencies: { vite: '1.0.0' } })
    expect(manifestOf({ devDependencies }, 'all')).toEqual({ devDependencies })
    expect(manifestOf({ devDependencies }, 'image')).toEqual({ devDependencies: {} })
  })
})
