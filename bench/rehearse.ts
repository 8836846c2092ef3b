// `npm run rehearse`: the whole shop under replacements, kills and outages, with constant traffic.
// `npm run rehearse -- 60` sets the seconds per phase; a second argument names a built checkout of an earlier
// release to upgrade from. Needs a build.
import { resolve } from 'node:path'

import { newBenchDatabase } from './support/bench-database'
import { faultsOf, rehearse } from '../tests/support/rehearsal/rehearse'

const SECONDS = 20

const say = (line: string): boolean => process.stdout.write(`${line}\n`)
const seconds = Number(process.argv[2] ?? SECONDS)
const earlierRelease = process.argv[3] === undefined ? undefined : resolve(process.argv[3])
const database = await newBenchDatabase('rehearsal', earlierRelease)
try {
  say(
    `${'phase'.padEnd(48)}${['s', 'requests', 'orders', '503', 'lost', 'slowest', 'MB'].map((head) => head.padStart(9)).join('')}`,
  )
  const { phases, books } = await rehearse({
    databaseUrl: database.url,
    seconds,
    earlierRelease,
    onPhase: ({ phase, ...figures }) => {
      const { requests, orders, pauses, failures, slowest, memory } = figures
      const cells = [
        Math.round(figures.seconds),
        requests,
        orders,
        pauses.length,
        failures.length,
        Math.round(slowest),
        memory,
      ]
      say(`${phase.name.padEnd(48)}${cells.map((cell) => String(cell).padStart(9)).join('')}`)
      for (const failure of failures.slice(0, 5)) say(`  ${failure}`)
    },
  })
  say('')
  for (const [name, value] of Object.entries(books))
    say(`${name}: ${Array.isArray(value) ? value.length : value}`)
  const faults = phases.flatMap((phase) => faultsOf(phase).map((fault) => `${phase.phase.name}: ${fault}`))
  const wrong = [...faults, ...books.lost, ...books.withoutMail, ...books.wrongStock]
  for (const line of wrong.slice(0, 50)) say(line)
  process.exitCode = wrong.length > 0 ? 1 : 0
} finally {
  await database.stop()
}
