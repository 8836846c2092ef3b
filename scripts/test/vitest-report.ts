import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

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

export interface Outcome {
  passed: number
  failed: number
  failures: string[]
}

const SAID = 6

/** Skipped tests and unloadable files count as failures: an incomplete run never passes. */
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

export function readReport(file: string, exitCode: number): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: [`${file} was not written`] }
  return readOutcome(JSON.parse(readFileSync(file, 'utf8')) as Report, exitCode)
}
