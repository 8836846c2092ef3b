import { describe, expect, it } from 'vitest'

import { describeCpu, findGrowth, suitesOfFiles } from './cpu-report'

describe('CPU-seconds of a run', () => {
  const files = [
    { file: 'app/a.test.ts', seconds: 3 },
    { file: 'app/ui/a.test.tsx', seconds: 2 },
    { file: 'app/mails/a.test.tsx', seconds: 0.5 },
    { file: 'tests/integration/b.test.ts', seconds: 1 },
    { file: 'tests/e2e/c.test.ts', seconds: 20 },
  ]

  it('CPU seconds are added up by project, and the rest counts for the test runner', () => {
    const suites = suitesOfFiles(files, { name: 'vitest', cpu: 30, wall: 15 }, 4)
    const expected = { unit: 3.5, components: 2, integration: 1, e2e: 20, vitest: 3.5, postgres: 4 }
    expect(Object.fromEntries(suites.map(({ name, cpu }) => [name, cpu]))).toEqual(expected)
  })

  it('CPU seconds are shown by file, the longest first, and small files as one line', () => {
    const lines = describeCpu([], files, 15).split('\n').slice(-4)
    const expected = [
      '20.0  tests/e2e/c.test.ts',
      '3.0  app/a.test.ts',
      '2.0  app/ui/a.test.tsx',
      '1.5  2 files below 2 s',
    ]
    expect(lines.map((line) => line.trim())).toEqual(expected)
  })
})

describe('a slower test file', () => {
  const kept = { a: 10, b: 10, c: 10, d: 10, e: 0.5 }
  const measured = (factor: number) =>
    Object.entries(kept).map(([file, seconds]) => ({ file, seconds: seconds * factor }))

  it('a file that takes 30 % more is reported, for any speed of the machine', () => {
    for (const factor of [0.5, 1, 3]) {
      const files = measured(factor).map((one) =>
        one.file === 'b' ? { ...one, seconds: one.seconds * 1.4 } : one,
      )
      expect(findGrowth(files, kept)).toEqual([expect.stringContaining('b takes')])
    }
  })

  it('a file is not reported for less, for half a second, or without a stored figure', () => {
    expect(findGrowth(measured(4), kept)).toEqual([])
    const small = measured(1).map((one) => (one.file === 'e' ? { ...one, seconds: 1.5 } : one))
    expect(findGrowth([...small, { file: 'new', seconds: 99 }], kept)).toEqual([])
  })
})
