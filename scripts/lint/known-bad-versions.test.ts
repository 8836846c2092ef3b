import { expect, it } from 'vitest'

import { badPackages, compare } from './known-bad-versions.mjs'

const known = {
  checked: '2026-11-28',
  bad: [
    { package: 'router', below: '1.23.4', why: 'An open redirect' },
    { package: '@a/ws', from: '8.0.0', below: '8.17.1', why: 'Too many headers' },
  ],
  accepted: [{ package: 'router', within: 'old-tool', why: 'Nobody runs it' }],
}

const found = (packages: Record<string, { version?: string }>) => badPackages({ packages }, known)

it('a known bad version is found anywhere in the tree, with a good version in the message', () => {
  expect(found({ '': {}, 'node_modules/a/node_modules/router': { version: '1.23.3' } })).toEqual([
    'node_modules/a/node_modules/router 1.23.3: An open redirect. Take 1.23.4 or newer.',
  ])
  expect(found({ 'node_modules/@a/ws': { version: '8.17.0' } })).toHaveLength(1)
})

it('a newer, unrelated or accepted version passes the check', () => {
  expect(
    found({
      'node_modules/router': { version: '1.23.4' },
      'node_modules/@a/ws': { version: '7.5.0' },
      'node_modules/@b/ws': { version: '8.1.0' },
      'node_modules/old-tool/node_modules/router': { version: '1.0.0' },
    }),
  ).toEqual([])
})

it('versions are compared by their numbers, and a pre-release is older than its release', () => {
  expect(compare('1.23.10', '1.23.4')).toBeGreaterThan(0)
  expect(compare('1.23.4-beta.1', '1.23.4')).toBeLessThan(0)
  expect(compare('2.0.0+build', '2.0.0')).toBe(0)
})
