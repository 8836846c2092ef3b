import type { SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'

const FAILED = 'FAILED '

export default class FailureReporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'failed') show(`${test.module.relativeModuleId} > ${test.fullName}`, errors[0]?.message)
  }

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

export function firstFailure(output: string): string | undefined {
  const line = output.split('\n').find((one) => one.startsWith(FAILED))
  return line?.slice(FAILED.length)
}
