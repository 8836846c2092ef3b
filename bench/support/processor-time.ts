import { readdirSync, readFileSync } from 'node:fs'

/** A tick of the kernel's clock in milliseconds, on every Linux that we know. */
const TICK = 10

function statOf(pid: number | string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

/** Milliseconds of processor time that the process has used; Linux only. */
export function processorTime(pid: number): number {
  return timeOf(pid, [11, 12])
}

/** The same with that of its children, those that are gone too. */
export function familyProcessorTime(pid: number): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statOf(name)?.[1] === String(pid),
  )
  return (
    timeOf(pid, [11, 12, 13, 14]) +
    children.reduce((sum, child) => sum + familyProcessorTime(Number(child)), 0)
  )
}

/** The sum of these fields of proc(5), counted from the third: 11 and 12 are the process's own time, 13 and 14 that of children that were waited for. */
function timeOf(pid: number, fields: readonly number[]): number {
  const stat = statOf(pid)
  return stat ? fields.reduce((sum, field) => sum + Number(stat[field]), 0) * TICK : 0
}
