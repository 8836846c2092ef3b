import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { listProcesses } from './cpu-time.ts'

/**
 * The variable that marks the processes of one run of tests: whatever a test starts hands it on, and keeps it when its parent ends
 * before it.
 */
export const RUN_MARK = 'TEST_RUN'

/** A process that a run of tests has left behind. */
export interface LeftProcess {
  pid: number
  /** It was paused (SIGSTOP) and nobody has let it go on. */
  isPaused: boolean
  command: string
}

/** Milliseconds that processes have to end after the run, and between two looks. */
const GRACE = 30_000
const PAUSE = 100

/** Living processes that have this mark, whoever is their parent by now. None where the system has no /proc. */
export function listMarked(mark: string): LeftProcess[] {
  return listProcesses().flatMap((pid) => {
    // One that has ended and waits for its parent has no environment any more.
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

/** Waits until nothing with this mark lives; gives what still does after half a minute, or is paused and so will not end. */
export async function findLeft(mark: string, grace = GRACE): Promise<LeftProcess[]> {
  const deadline = Date.now() + grace
  for (;;) {
    const left = listMarked(mark)
    if (left.every(({ isPaused }) => isPaused) || Date.now() > deadline) return left
    await sleep(PAUSE)
  }
}

/** What a run says of processes that it has left; nothing when there are none. */
export function describeLeft(left: readonly LeftProcess[]): string[] {
  if (left.length === 0) return []
  const lines = left.map(
    ({ pid, isPaused, command }) => `  ${pid} ${isPaused ? 'paused ' : ''}${command.slice(0, COMMAND)}`,
  )
  return [`The run has left processes: a test must end what it starts.\n${lines.join('\n')}`]
}

/** Characters of a command line that are told. */
const COMMAND = 300

function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    // It has ended, or belongs to somebody else.
    return ''
  }
}
