import type { SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'

/** What the line of a failure begins with. */
const FAILED = 'FAILED '

/** Shows a failure when it happens: a run of minutes is not waited for to learn of it. */
export default class FailureReporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'failed') show(`${test.module.relativeModuleId} > ${test.fullName}`, errors[0]?.message)
  }

  /** A hook of a describe has failed: its tests are skipped. */
  onTestSuiteResult(suite: TestSuite): void {
    showFirst(`${suite.module.relativeModuleId} > ${suite.fullName}`, suite.errors())
  }

  onTestModuleEnd(file: TestModule): void {
    showFirst(file.relativeModuleId, file.errors())
  }
}

function showFirst(name: string, [error]: readonly SerializedError[]): void {
  if (error) show(name, error.message)
}

function show(name: string, message = ''): void {
  process.stdout.write(`\n${FAILED}${name}\n       ${message.split('\n')[0] ?? ''}\n`)
}

/** The test, describe or file that failed first, in the output of a run with this reporter. */
export function firstFailure(output: string): string | undefined {
  const line = output.split('\n').find((one) => one.startsWith(FAILED))
  return line?.slice(FAILED.length)
}
