import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of a second in /proc (proc(5)): 100 on every Linux that Node runs on. */
const TICKS = 100

interface ProcessTimes {
  parent: number
  /** CPU-seconds of the process itself, user and system. */
  own: number
  /** The same of its children that have ended, with theirs. */
  ended: number
}

function readTimes(pid: number | 'self'): ProcessTimes | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in brackets, may have spaces.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const seconds = (first: number): number => (Number(fields[first]) + Number(fields[first + 1])) / TICKS
    return { parent: Number(fields[1]), own: seconds(11), ended: seconds(13) }
  } catch {
    // It has ended, or the system has no /proc.
    return null
  }
}

/** CPU-seconds, user and system, of a process and all its descendants, ended ones included; null where the system does not say. */
export function treeCpu(pid: number): number | null {
  const children = new Map<number, number[]>()
  const times = new Map<number, ProcessTimes>()
  for (const name of listProcesses()) {
    const found = readTimes(name)
    if (!found) continue
    times.set(name, found)
    children.set(found.parent, [...(children.get(found.parent) ?? []), name])
  }
  const sum = (one: number): number => {
    const { own = 0, ended = 0 } = times.get(one) ?? {}
    return own + ended + (children.get(one) ?? []).reduce((total, child) => total + sum(child), 0)
  }
  return times.has(pid) ? sum(pid) : null
}

/** CPU-seconds of the children of this process that have ended, with theirs; null where the system does not say. */
export function endedChildrenCpu(): number | null {
  return readTimes('self')?.ended ?? null
}

/** The numbers of all processes; none where the system has no /proc. */
export function listProcesses(): number[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number) // prettier-ignore
  } catch {
    return []
  }
}
