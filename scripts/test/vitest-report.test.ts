import { describe, expect, it } from 'vitest'

import { countReport } from './vitest-report'

const report = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }

describe('countReport', () => {
  it('counts passed and failed tests', () => {
    expect(countReport(report, 0)).toEqual({ passed: 3, failed: 0 })
    expect(countReport({ ...report, numFailedTests: 2 }, 1)).toEqual({ passed: 3, failed: 2 })
  })

  it('counts skipped tests and files that do not load as failures', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ]
    expect(countReport({ ...report, numPendingTests: 1, numTodoTests: 1, testResults }, 1)).toEqual({ passed: 3, failed: 3 })
  })

  it('counts one failure for a run that ended badly though every test passed', () => {
    expect(countReport(report, 1)).toEqual({ passed: 3, failed: 1 })
  })
})
