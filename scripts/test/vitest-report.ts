import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The part of Vitest's JSON report that is counted. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; message: string; assertionResults: TestOutcome[] }[]
}

interface TestOutcome {
  fullName: string
  status: string
  failureMessages: string[] | null
}

/** One run of Vitest: how many tests passed and failed, and what the failed ones said. */
export interface Outcome {
  passed: number
  failed: number
  failures: string[]
}

/** Lines of a failure that are repeated: what it says, and where. */
const SAID = 6

/**
 * Counts a run. A skipped test, a file that could not be loaded and a run that ended badly for another reason count as failures: a run
 * that did not test what it should is never green.
 */
export function readOutcome(report: Report, exitCode: number): Outcome {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    failures: failuresOf(report),
  }
}

function failuresOf({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    if (status === 'failed' && assertionResults.length === 0) return [`${file}\n${firstLines(message)}`]
    return assertionResults
      .filter((test) => test.status !== 'passed')
      .map(
        (test) =>
          `${file} > ${test.fullName}\n${firstLines(test.failureMessages?.join('\n') ?? test.status)}`,
      )
  })
}

function firstLines(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n')
  return lines
    .filter((line) => !line.includes('node_modules'))
    .slice(0, SAID)
    .join('\n')
}

/** Counts the run that wrote this file; a run without a report is one failure. */
export function readReport(file: string, exitCode: number): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: [`${file} was not written`] }
  return readOutcome(JSON.parse(readFileSync(file, 'utf8')) as Report, exitCode)
}
