import { describe, expect, it } from 'vitest'

import { TestRun, type RunParts } from './test-run'

const passing = { outcome: { passed: 5, failed: 0, failures: [] }, files: [], postgres: null }

async function run(parts: Partial<RunParts> = {}) {
  let written = ''
  const reported: string[] = []
  const result = await new TestRun({
    build: () => Promise.resolve(),
    reportBuild: (outcome) => void reported.push(outcome),
    checks: [['types', () => Promise.resolve({ passed: true, output: '' })]],
    vitest: () => Promise.resolve(passing),
    write: (text) => (written += text),
    kept: {},
    ...parts,
  }).run()
  return { ...result, reported, lines: written.trimEnd().split('\n') }
}

describe('a run of tests', () => {
  it('a run passes when every part passes, and its last line is the sum', async () => {
    const { failed, lines, reported } = await run()
    expect([failed, lines.at(-1), reported]).toEqual([0, '7 passed, 0 failed', ['ok']])
  })

  it('a run fails with a failing test, which is named at the end', async () => {
    const outcome = { passed: 4, failed: 1, failures: ['sum.test.ts > adds'] }
    const { failed, lines } = await run({ vitest: () => Promise.resolve({ ...passing, outcome }) })
    expect([failed, lines.at(-1), lines.includes('sum.test.ts > adds')]).toEqual([
      1,
      '6 passed, 1 failed',
      true,
    ])
  })

  it.each([
    ['says no', () => Promise.resolve({ passed: false, output: 'error TS2322' })],
    ['cannot be started', () => Promise.reject(new Error('error TS2322'))],
  ])('a run fails with a check that %s', async (_, check) => {
    const { failed, lines } = await run({ checks: [['types', check]] })
    expect([failed, lines.at(-1), lines.some((line) => line.includes('error TS2322'))]).toEqual([
      1,
      '6 passed, 1 failed',
      true,
    ])
  })

  it('a run fails without a build, and the waiting tests report it', async () => {
    const { failed, reported } = await run({ build: () => Promise.reject(new Error('vite fell over')) })
    expect([failed, reported]).toEqual([1, ['vite fell over']])
  })
})
