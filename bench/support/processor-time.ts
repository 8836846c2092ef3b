import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds. */
const TICK = 10

function statOf(pid: number | string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

/** Milliseconds of CPU time; Linux only. */
export function processorTime(pid: number): number {
  return timeOf(pid, [11, 12])
}

export function familyProcessorTime(pid: number): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statOf(name)?.[1] === String(pid),
  )
  return (
    timeOf(pid, [11, 12, 13, 14]) +
    children.reduce((sum, child) => sum + familyProcessorTime(Number(child)), 0)
  )
}

/**
 * Fields of proc(5), counted from the third: 11 and 12 are the process's own time, 13 and 14 that of awaited
 * children.
 */
function timeOf(pid: number, fields: readonly number[]): number {
  const stat = statOf(pid)
  return stat ? fields.reduce((sum, field) => sum + Number(stat[field]), 0) * TICK : 0
}
