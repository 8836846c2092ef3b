/** What one suite adds to the sum. */
export interface SuiteResult {
  passed: number
  failed: number
  /** Shown when something failed and was not shown while it ran. */
  output: string
  /** What failed, a few lines each: said once more at the very end, where a log that is cut short still shows it. */
  failures: string[]
}

/** A check that is one test: it passes with exit code 0. */
export function checkResult(code: number, output: string): SuiteResult {
  return code === 0 ? { passed: 1, failed: 0, output: '', failures: [] } : { passed: 0, failed: 1, output, failures: [lastLines(output)] }
}

const LAST = 10

function lastLines(output: string): string {
  return output.trimEnd().split('\n').slice(-LAST).join('\n')
}
