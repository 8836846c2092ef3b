// `npm run rehearse`: three web processes behind nginx, two workers, Redis and Postgres go through replacements, kills and outages, while
// visitors look and order twenty times a second. `npm run rehearse -- 60` makes each phase last 60 seconds; a second argument names the
// checkout of an earlier release, built, from which the shop is upgraded under this traffic. Needs a build.
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
