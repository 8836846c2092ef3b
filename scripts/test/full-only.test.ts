import { globSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { fullOnly, listLeftOut } from './full-only'

describe('files of the full run only', () => {
  it('the listed files exist, and so do the paths that include them again', () => {
    const missing = Object.entries(fullOnly).flatMap(([file, { when }]) =>
      [file, ...when].filter((path) => globSync(`${path}*`).length === 0),
    )
    expect(missing).toEqual([])
  })

  it('the listed files are skipped unless the code that they test has changed', () => {
    expect(listLeftOut(['README.md'])).toEqual(Object.keys(fullOnly))
    expect(listLeftOut(['app/domain/payments/pay.server.ts'])).not.toContain(
      'tests/e2e/payments/payment-crashes.test.ts',
    )
    expect(listLeftOut(['tests/e2e/operation/npm-start.test.ts'])).not.toContain(
      'tests/e2e/operation/npm-start.test.ts',
    )
  })

  it('the listed files all run when the changed files are unknown', () => {
    expect(listLeftOut('all')).toEqual([])
  })
})
