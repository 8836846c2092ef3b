import type { CheckName, CheckResult } from './checks.ts'
import { describeCpu, findGrowth, suitesOfFiles, type SuiteCpu } from './cpu-report.ts'
import { endedChildrenCpu } from './cpu-time.ts'
import type { VitestResult } from './vitest-run.ts'

export interface RunParts {
  build: () => Promise<void>
  reportBuild: (outcome: string) => void
  checks: readonly (readonly [CheckName, () => Promise<CheckResult>])[]
  vitest: () => Promise<VitestResult>
  write: (text: string) => void
  /** CPU-seconds. */
  kept: Readonly<Record<string, number>>
}

export interface RunResult {
  passed: number
  failed: number
  vitest: VitestResult
}

export class TestRun {
  private passed = 0
  private failed = 0
  private readonly failures: string[] = []
  private readonly suites: SuiteCpu[] = []
  private counted = endedChildrenCpu()
  private readonly parts: RunParts

  constructor(parts: RunParts) {
    this.parts = parts
  }

  async run(): Promise<RunResult> {
    const started = Date.now()
    const [vitest] = await Promise.all([this.runTests(), this.runChecks()])
    const { files, postgres } = vitest
    const own = this.suites.filter(({ name }) => name !== 'vitest')
    const tests = this.suites.find(({ name }) => name === 'vitest')
    const { write, kept } = this.parts
    const all = tests ? [...own, ...suitesOfFiles(files, tests, postgres)] : own
    write(`\n${describeCpu(all, files, secondsSince(started))}\n`)
    for (const failure of this.failures) write(`\n${failure}\n`)
    for (const line of findGrowth(files, kept)) write(`\ngrown: ${line}\n`)
    write(`\n${this.passed} passed, ${this.failed} failed\n`)
    return { passed: this.passed, failed: this.failed, vitest }
  }

  private async runTests(): Promise<VitestResult> {
    const started = Date.now()
    const vitest = await this.parts.vitest()
    const { passed, failed, failures } = vitest.outcome
    this.note('vitest', started, passed, failed)
    this.failures.push(...failures)
    return vitest
  }

  private async runChecks(): Promise<void> {
    await this.runCheck('build', async () => {
      try {
        await this.parts.build()
        this.parts.reportBuild('ok')
        return { passed: true, output: '' }
      } catch (error) {
        const output = error instanceof Error ? error.message : String(error)
        this.parts.reportBuild(output)
        return { passed: false, output }
      }
    })
    for (const [name, check] of this.parts.checks) await this.runCheck(name, check)
  }

  private async runCheck(name: string, check: () => Promise<CheckResult>): Promise<void> {
    const started = Date.now()
    const { passed, output } = await check().catch((error: unknown) => ({
      passed: false,
      output: String(error),
    }))
    if (!passed) this.failures.push(`${name}: ${lastLines(output)}`)
    this.note(name, started, passed ? 1 : 0, passed ? 0 : 1)
  }

  private note(name: string, started: number, passed: number, failed: number): void {
    this.passed += passed
    this.failed += failed
    const total = endedChildrenCpu()
    const cpu = total === null || this.counted === null ? null : total - this.counted
    this.counted = total
    const wall = secondsSince(started)
    this.suites.push({ name, cpu, wall })
    const figures = `${wall.toFixed(1)} s, ${cpu === null ? '?' : cpu.toFixed(1)} CPU-seconds`
    this.parts.write(
      `\n${failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${passed} passed, ${failed} failed (${figures})\n`,
    )
  }
}

const secondsSince = (moment: number): number => (Date.now() - moment) / 1_000

const LAST = 30

function lastLines(output: string): string {
  return output.trimEnd().split('\n').slice(-LAST).join('\n')
}
