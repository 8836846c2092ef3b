/** What one suite adds to the sum. */
export interface SuiteResult {
  passed: number
  failed: number
  /** Shown when something failed and was not shown while it ran. */
  output: string
}

/** A check that is one test: it passes with exit code 0. */
export function checkResult(code: number, output: string): SuiteResult {
  return code === 0 ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output }
}
