import { ensureBuild } from '../freshness.ts'
import type { SuiteResult } from './suite-result.ts'
import { suiteNames, suites, type SuiteName } from './suites.ts'

/** Checks that run beside one another: as many as the smallest machine has cores. */
const PARALLEL = 2

interface Sum {
  passed: number
  failed: number
  failures: string[]
}

async function runOne(name: SuiteName, args: string[]): Promise<SuiteResult> {
  const started = Date.now()
  let result: SuiteResult
  try {
    result = await suites[name].run(args)
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error)
    result = { passed: 0, failed: 1, output, failures: [output] }
  }
  const seconds = ((Date.now() - started) / 1_000).toFixed(1)
  if (result.output) process.stdout.write(`${result.output.trimEnd()}\n`)
  process.stdout.write(
    `${result.failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${result.passed} passed, ${result.failed} failed (${seconds} s)\n`,
  )
  return result
}

/** Runs the suites that share the machine two at a time, then the others one by one; returns the sum. */
async function runAndAdd(names: SuiteName[], args: string[]): Promise<Sum> {
  const sum: Sum = { passed: 0, failed: 0, failures: [] }
  const addRun = async (name: SuiteName) => {
    const { passed, failed, failures } = await runOne(name, args)
    sum.passed += passed
    sum.failed += failed
    sum.failures.push(...failures.map((failure) => `${name}: ${failure}`))
  }
  const isAlone = (name: SuiteName) => suites[name].alone
  const shared = names.filter((name) => !isAlone(name))
  const takeNext = async (): Promise<void> => {
    for (let name = shared.shift(); name; name = shared.shift()) await addRun(name)
  }
  await Promise.all(Array.from({ length: PARALLEL }, takeNext))
  for (const name of names.filter(isAlone)) await addRun(name)
  return sum
}

/** Runs some suites with extra arguments for their tools; the exit code is 1 when anything failed. */
export async function runSuites(names: SuiteName[], args: string[] = []): Promise<number> {
  if (names.includes('e2e')) await ensureBuild()
  const sum = await runAndAdd(names, args)
  return sum.failed === 0 ? 0 : 1
}

/** `npm test`: every suite; the last line is the sum over all of them. */
export async function runAllSuites(): Promise<number> {
  const sum: Sum = { passed: 0, failed: 0, failures: [] }
  try {
    await ensureBuild()
    sum.passed += 1
  } catch (error) {
    sum.failed += 1
    const output = error instanceof Error ? error.message : String(error)
    sum.failures.push(`build: ${output}`)
    process.stdout.write(`${output}\nFAILED build\n`)
  }
  const rest = await runAndAdd(suiteNames, [])
  sum.passed += rest.passed
  sum.failed += rest.failed
  sum.failures.push(...rest.failures)
  for (const failure of sum.failures) process.stdout.write(`\n${failure}\n`)
  process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed\n`)
  return sum.failed === 0 ? 0 : 1
}
