import { getPool } from '~/platform/db/database-pools.server'

import { timeStatements } from './time-statements'

/** Milliseconds. */
const PROMISED = 50
const RUNS = 5

export async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const runs: { whole: number; slowest: number; text: string }[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const since = performance.now()
    const statements = await timeStatements(getPool(), work)
    const [slowest] = statements.sort((one, other) => other.milliseconds - one.milliseconds)
    runs.push({
      whole: performance.now() - since,
      slowest: slowest?.milliseconds ?? 0,
      text: slowest?.text ?? '',
    })
  }
  const middle = runs.sort((one, other) => one.slowest - other.slowest)[Math.floor(RUNS / 2)]
  if (!middle) return
  const warning = middle.slowest <= PROMISED ? '' : ` ABOVE: ${middle.text.slice(0, 300)}`
  process.stdout.write(
    `${name}: ${middle.whole.toFixed(0)} ms, slowest statement ${middle.slowest.toFixed(1)} ms, promised ≤ ${PROMISED}${warning}\n`,
  )
}
