import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TestCase, TestModule, TestSuite } from 'vitest/node'

import FailureReporter, { firstFailure } from './failure-reporter'

const module = { relativeModuleId: 'total.test.ts' }
const error = { message: 'expected 1 to be 2\nand so on', stacks: [] }

function ended(fullName: string, state: 'passed' | 'failed' | 'skipped'): TestCase {
  const result = { state, errors: state === 'failed' ? [error] : [] }
  return { module, fullName, result: () => result } as unknown as TestCase
}

let output = ''
beforeEach(() => {
  output = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text)
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

it('a failed test is shown with its file, its name and the first line of its error', () => {
  new FailureReporter().onTestCaseResult(ended('total adds', 'failed'))
  expect(output).toBe('\nFAILED total.test.ts > total adds\n       expected 1 to be 2\n')
})

it('a describe block and a file whose hooks failed are shown', () => {
  const reporter = new FailureReporter()
  reporter.onTestSuiteResult({ module, fullName: 'total', errors: () => [error] } as unknown as TestSuite)
  reporter.onTestModuleEnd({ ...module, errors: () => [error] } as unknown as TestModule)
  expect(output.match(/(?<=FAILED ).*/g)).toEqual(['total.test.ts > total', 'total.test.ts'])
})

it('the first failure is the test that failed, not one that passed or was cancelled because of it', () => {
  const reporter = new FailureReporter()
  for (const [name, state] of [
    ['total waits', 'skipped'],
    ['total adds', 'failed'],
    ['total ends', 'passed'],
    ['total rounds', 'failed'],
  ] as const)
    reporter.onTestCaseResult(ended(name, state))
  expect(firstFailure(`said before\n${output}said after\n`)).toBe('total.test.ts > total adds')
  expect(firstFailure('All tests passed\n')).toBeUndefined()
})
