import { spawnSync } from 'node:child_process'

import { describe, expect, it } from 'vitest'

import { endedChildrenCpu, treeCpu } from './cpu-time'

const BUSY = 'const end = process.cpuUsage().user + 200_000; while (process.cpuUsage().user < end);'

describe.runIf(process.platform === 'linux')('CPU time', () => {
  it('the CPU time of an ended child counts for this process and its tree', () => {
    const before = [endedChildrenCpu() ?? 0, treeCpu(process.pid) ?? 0] as const
    spawnSync(process.execPath, ['-e', BUSY])
    expect((endedChildrenCpu() ?? 0) - before[0]).toBeGreaterThanOrEqual(0.2)
    expect((treeCpu(process.pid) ?? 0) - before[1]).toBeGreaterThanOrEqual(0.2)
  })

  it('the CPU time of a missing process is null', () => {
    expect(treeCpu(2 ** 30)).toBeNull()
  })
})
