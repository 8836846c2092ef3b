import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { missingOptionals, platformEntry, type LockPackages } from './complete-lock.mjs'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockPackages }

describe('package-lock.json', () => {
  it('package-lock.json has the packages of every platform, which npm ci requires (node scripts/complete-lock.mjs adds them)', () => {
    expect(missingOptionals(lock.packages).map(({ name }) => name)).toEqual([])
  })

  it('package-lock.json contains no address of a registry', () => {
    expect(Object.entries(lock.packages).filter(([, entry]) => entry.resolved)).toEqual([])
  })
})

describe('missingOptionals', () => {
  it('a missing optional package is found beside its dependent package or above it', () => {
    const optionalDependencies = { 'tool-linux-x64': '1.0.0' }
    const needing = { 'node_modules/a/node_modules/tool': { optionalDependencies, dev: true } }
    expect(missingOptionals(needing)).toEqual([{ name: 'tool-linux-x64', range: '1.0.0', dev: true }])
    expect(missingOptionals({ ...needing, 'node_modules/a/node_modules/tool-linux-x64': {} })).toEqual([])
    expect(missingOptionals({ ...needing, 'node_modules/tool-linux-x64': {} })).toEqual([])
  })
})

describe('platformEntry', () => {
  it('the platform is read from the package’s name', () => {
    expect(platformEntry({ name: '@scope/tool-linux-arm64-musl', range: '^1.2.3', dev: false })).toEqual({
      version: '1.2.3',
      cpu: ['arm64'],
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    })
    expect(platformEntry({ name: '@scope/tool-wasm32-wasi', range: '1.0.0', dev: true })).toEqual({
      version: '1.0.0',
      cpu: ['wasm32'],
      dev: true,
      optional: true,
    })
    expect(() => platformEntry({ name: 'tool-for-everybody', range: '1.0.0', dev: false })).toThrow(
      'cannot be read',
    )
  })
})
