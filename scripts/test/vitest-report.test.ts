import { describe, expect, it } from 'vitest'

import { readOutcome } from './vitest-report'

const report = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }

describe('readOutcome', () => {
  it('the outcome counts passed and failed tests', () => {
    expect(readOutcome(report, 0)).toEqual({ passed: 3, failed: 0, failures: [] })
    expect(readOutcome({ ...report, numFailedTests: 2 }, 1)).toMatchObject({ passed: 3, failed: 2 })
  })

  it('the outcome counts skipped tests and unloadable files as failures', () => {
    const testResults = [
      { name: 'broken.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      {
        name: 'whole.test.ts',
        status: 'passed',
        message: '',
        assertionResults: [{ fullName: 'works', status: 'passed', failureMessages: [] }],
      },
    ]
    expect(readOutcome({ ...report, numPendingTests: 1, numTodoTests: 1, testResults }, 1)).toEqual({
      passed: 3,
      failed: 3,
      failures: ['broken.test.ts\nCannot find module'],
    })
  })

  it('the outcome has one failure for a failed run whose tests all passed', () => {
    expect(readOutcome(report, 1)).toMatchObject({ passed: 3, failed: 1 })
  })

  it('the outcome repeats a failed test’s message and location, without the runner’s stack', () => {
    const stack = [
      '\u001b[31mexpected 1 to be 2\u001b[39m',
      '    at total.test.ts:2:41',
      '    at file:///node_modules/vitest/run.js:1:1',
    ]
    const assertionResults = [
      { fullName: 'total adds', status: 'failed', failureMessages: [stack.join('\n')] },
      { fullName: 'total waits', status: 'skipped', failureMessages: null },
    ]
    const testResults = [{ name: 'total.test.ts', status: 'failed', message: '', assertionResults }]
    expect(readOutcome({ ...report, testResults }, 1).failures).toEqual([
      'total.test.ts > total adds\nexpected 1 to be 2\n    at total.test.ts:2:41',
      'total.test.ts > total waits\nskipped',
    ])
  })
})
