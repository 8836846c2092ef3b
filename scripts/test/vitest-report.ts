import { existsSync, readFileSync } from 'node:fs'

/** The part of Vitest's JSON report that is counted. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Tests that passed and failed in one run of Vitest. */
export interface Counts {
  passed: number
  failed: number
}

/**
 * Counts a run. A skipped test, a file that could not be loaded and a run that ended badly for another reason count as failures: a run
 * that did not test what it should is never green.
 */
export function countReport(report: Report, exitCode: number): Counts {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}

/** Counts the run that wrote this file; a run without a report is one failure. */
export function readReport(file: string, exitCode: number): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  return countReport(JSON.parse(readFileSync(file, 'utf8')) as Report, exitCode)
}
