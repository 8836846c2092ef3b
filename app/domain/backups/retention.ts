import { dayIn } from '~/platform/dates'

type Unit = 'd' | 'w' | 'm'
type KeepRule = readonly { count: number; unit: Unit }[]

/** An archive in the place where backups are kept. */
export interface KeptBackup {
  file: string
  at: Date
}

/** Reads `7d,4w,12m`; the environment has checked its form. */
export function parseKeepRule(text: string): KeepRule {
  return text.split(',').map((part) => ({ count: Number(part.slice(0, -1)), unit: part.slice(-1) as Unit }))
}

const DAY = 86_400_000

/** The day, week or month of the shop's calendar that a backup belongs to. */
const periodOf: Readonly<Record<Unit, (day: string) => string>> = {
  d: (day) => day,
  // Days since a Monday, by weeks.
  w: (day) => String(Math.floor((Date.parse(day) - Date.parse('2024-01-01')) / (7 * DAY))),
  m: (day) => day.slice(0, 7),
}

interface ExpiredOptions {
  keep: string
  timeZone: string
  /** Archives that stay whatever the rule says: the last one that was restored and found whole. */
  always: readonly string[]
}

/**
 * The archives that the rule no longer keeps: of each of the last N days, weeks and months that have backups the newest
 * one stays. The newest of all stays even when every number is 0.
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
