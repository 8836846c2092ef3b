import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'

import { afterAll, expect } from 'vitest'

import { treeCpu } from '../../../scripts/test/cpu-time.ts'

/** Where the runner of `npm test` reads what each file took; not set when Vitest runs by itself. */
const report = process.env.CPU_REPORT

/** CPU-seconds of this test process that files before this one have reported. */
const holder = globalThis as { [reported]?: number }
const reported = Symbol.for('reported CPU-seconds')

// A process may run many files: its start counts for the first of them.
if (report !== undefined) {
  afterAll(() => {
    const total = treeCpu(process.pid)
    if (total === null) return
    const seconds = total - (holder[reported] ?? 0)
    holder[reported] = total
    const file = relative('.', expect.getState().testPath ?? '')
    appendFileSync(report, `${JSON.stringify({ file, seconds: Number(seconds.toFixed(2)) })}\n`)
  })
}
