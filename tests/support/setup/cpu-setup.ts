import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'

import { afterAll, expect } from 'vitest'

import { treeCpu } from '../../../scripts/test/cpu-time.ts'

/** Set by the runner of `npm test`. */
const report = process.env.CPU_REPORT

/** CPU-seconds. */
const holder = globalThis as { [reported]?: number }
const reported = Symbol.for('reported CPU-seconds')

// The process start counts for its first file.
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
