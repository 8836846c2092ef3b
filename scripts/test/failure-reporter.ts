import type { TestCase, TestModule } from 'vitest/node'

/** Shows a failure when it happens: a run of minutes is not waited for to learn of it. */
export default class FailureReporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'failed') show(`${test.module.relativeModuleId} > ${test.fullName}`, errors[0]?.message)
  }

  onTestModuleEnd(file: TestModule): void {
    const [error] = file.errors()
    if (error) show(file.relativeModuleId, error.message)
  }
}

function show(name: string, message = ''): void {
  process.stdout.write(`\nFAILED ${name}\n       ${message.split('\n')[0] ?? ''}\n`)
}
