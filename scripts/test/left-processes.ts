import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { listProcesses } from './cpu-time.ts'

/** Child processes inherit this variable. */
export const RUN_MARK = 'TEST_RUN'

export interface LeftProcess {
  pid: number
  isPaused: boolean
  command: string
}

/** Milliseconds. */
const GRACE = 30_000
const PAUSE = 100

export function listMarked(mark: string): LeftProcess[] {
  return listProcesses().flatMap((pid) => {
    if (!read(pid, 'environ').split('\0').includes(`${RUN_MARK}=${mark}`)) return []
    const stat = read(pid, 'stat')
    const state = stat.slice(stat.lastIndexOf(')') + 2)[0] ?? ''
    return [
      {
        pid,
        isPaused: ['T', 't'].includes(state),
        command: read(pid, 'cmdline').split('\0').join(' ').trim(),
      },
    ]
  })
}

export async function findLeft(mark: string, grace = GRACE): Promise<LeftProcess[]> {
  const deadline = Date.now() + grace
  for (;;) {
    const left = listMarked(mark)
    if (left.every(({ isPaused }) => isPaused) || Date.now() > deadline) return left
    await sleep(PAUSE)
  }
}

export function describeLeft(left: readonly LeftProcess[]): string[] {
  if (left.length === 0) return []
  const lines = left.map(
    ({ pid, isPaused, command }) => `  ${pid} ${isPaused ? 'paused ' : ''}${command.slice(0, COMMAND)}`,
  )
  return [`The run has left processes: a test must end what it starts.\n${lines.join('\n')}`]
}

const COMMAND = 300

function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
