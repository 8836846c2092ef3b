import { projectOf, projects, type FileCpu } from './vitest-run.ts'

export interface SuiteCpu {
  name: string
  /** CPU-seconds; null when unavailable. */
  cpu: number | null
  /** Seconds. */
  wall: number
}

const SHOWN = 2
const GROWTH = 1.3
const NOISE = 1.5

const figure = (seconds: number | null): string => (seconds === null ? '?' : seconds.toFixed(1)).padStart(9)

export function suitesOfFiles(
  files: readonly FileCpu[],
  vitest: SuiteCpu,
  postgres: number | null,
): SuiteCpu[] {
  const sums = projects.map((name): SuiteCpu => {
    const own = files.filter(({ file }) => projectOf(file) === name)
    return { name, cpu: own.length > 0 ? total(own) : null, wall: 0 }
  })
  const rest = vitest.cpu === null ? null : Math.max(0, vitest.cpu - total(files))
  return [
    ...sums.filter(({ cpu }) => cpu !== null),
    { name: 'vitest', cpu: rest, wall: vitest.wall },
    { name: 'postgres', cpu: postgres, wall: 0 },
  ]
}

const total = (files: readonly FileCpu[]): number => files.reduce((sum, { seconds }) => sum + seconds, 0)

export function describeCpu(suites: readonly SuiteCpu[], files: readonly FileCpu[], wall: number): string {
  const known = suites.reduce((sum, { cpu }) => sum + (cpu ?? 0), 0)
  const rows = suites.map(
    ({ name, cpu, wall: seconds }) =>
      `${figure(cpu)} ${seconds > 0 ? figure(seconds) : ' '.repeat(9)}  ${name}`,
  )
  const sorted = [...files].sort((one, other) => other.seconds - one.seconds)
  const shown = sorted.filter(({ seconds }) => seconds >= SHOWN)
  const rest = sorted.slice(shown.length)
  return [
    'CPU-seconds, wall seconds, by suite:',
    ...rows,
    `${figure(known)} ${figure(wall)}  all`,
    'CPU-seconds by file, without Postgres:',
    ...shown.map(({ file, seconds }) => `${figure(seconds)}  ${file}`),
    `${figure(total(rest))}  ${rest.length} files below ${SHOWN} s`,
  ].join('\n')
}

/** Machines differ by a factor of five, so times are scaled by the total of all known files. */
export function findGrowth(files: readonly FileCpu[], kept: Readonly<Record<string, number>>): string[] {
  const known = files.flatMap(({ file, seconds }) =>
    kept[file] === undefined ? [] : [{ file, seconds, before: kept[file] }],
  )
  const ratios = known.filter(({ before }) => before >= NOISE).map(({ seconds, before }) => seconds / before)
  const speed = median(ratios) ?? 1
  return known
    .filter(({ seconds, before }) => seconds > before * speed * GROWTH && seconds - before * speed > NOISE)
    .map(
      ({ file, seconds, before }) =>
        `${file} takes ${seconds.toFixed(1)} CPU-seconds, ${(before * speed).toFixed(1)} were expected`,
    )
}

function median(values: readonly number[]): number | undefined {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]
}
