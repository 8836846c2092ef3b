import { dayIn } from '~/platform/dates/dates'

type Unit = 'd' | 'w' | 'm'
type KeepRule = readonly { count: number; unit: Unit }[]

export interface KeptBackup {
  file: string
  at: Date
}

export function parseKeepRule(text: string): KeepRule {
  return text.split(',').map((part) => ({ count: Number(part.slice(0, -1)), unit: part.slice(-1) as Unit }))
}

const DAY = 86_400_000

const periodOf: Readonly<Record<Unit, (day: string) => string>> = {
  d: (day) => day,
  w: (day) => String(Math.floor((Date.parse(day) - Date.parse('2024-01-01')) / (7 * DAY))),
  m: (day) => day.slice(0, 7),
}

interface ExpiredOptions {
  keep: string
  timeZone: string
  always: readonly string[]
}

/**
 * The newest archive of each of the last N days, weeks and months that have backups stays. The newest of all
 * always stays.
 */
export function listExpired(
  backups: readonly KeptBackup[],
  { keep, timeZone, always }: ExpiredOptions,
): string[] {
  const newestFirst = [...backups].sort((a, b) => b.at.getTime() - a.at.getTime())
  const kept = new Set([...always, ...newestFirst.slice(0, 1).map(({ file }) => file)])
  for (const { count, unit } of parseKeepRule(keep)) {
    const seen = new Set<string>()
    for (const { file, at } of newestFirst) {
      const period = periodOf[unit](dayIn(at, timeZone))
      if (seen.has(period)) continue
      if (seen.size === count) break
      seen.add(period)
      kept.add(file)
    }
  }
  return newestFirst.map(({ file }) => file).filter((file) => !kept.has(file))
}
