import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second in /proc (proc(5)): 100 on every Linux that Node runs on. */
const TICKS = 100

interface ProcessTimes {
  parent: number
  /** CPU-seconds. */
  own: number
  ended: number
}

function readTimes(pid: number | 'self'): ProcessTimes | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const seconds = (first: number): number => (Number(fields[first]) + Number(fields[first + 1])) / TICKS
    return { parent: Number(fields[1]), own: seconds(11), ended: seconds(13) }
  } catch {
    return null
  }
}

/** CPU-seconds, with ended descendants; null when unavailable. */
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

/** CPU-seconds; null when unavailable. */
export function endedChildrenCpu(): number | null {
  return readTimes('self')?.ended ?? null
}

export function listProcesses(): number[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number) // prettier-ignore
  } catch {
    return []
  }
}
