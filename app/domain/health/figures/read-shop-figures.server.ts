import { readShopDay } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { sql } from '~/platform/db/db.server'

import { listClockJobs } from '~/domain/queues/index.server'
import type { FigureRow, FigureSource, ReadSource } from './figure-source'
import { shopFigures } from './shop-figures.server'

/** One query: one connection, one snapshot. */
const ALL_FIGURES = shopFigures
  .map(({ name, sql: text }) => `SELECT '${name}' AS "source", to_jsonb(row) AS "row" FROM (${text}) AS row`)
  .join('\nUNION ALL\n')

const clock: ReadSource = {
  name: 'clock',
  read: async () => {
    const at = now().getTime()
    const jobs = await listClockJobs()
    return jobs.map(({ name, lastRun, isLate }) => ({
      job_name: name,
      age: lastRun && Math.max(0, at - lastRun.at.getTime()) / 1_000,
      failed: lastRun && Number(!lastRun.isOk),
      late: Number(isLate),
    }))
  },
  labels: ['job_name'],
  gauges: [
    {
      column: 'age',
      name: 'shop_clock_job_last_run_age_seconds',
      help: 'Time since the last run of the clock job',
    },
    {
      column: 'failed',
      name: 'shop_clock_job_failed',
      help: '1 when the last run of the clock job failed',
    },
    {
      column: 'late',
      name: 'shop_clock_job_late',
      help: '1 when the clock job is late',
    },
  ],
}

export const databaseFigures: readonly FigureSource[] = [...shopFigures, clock]

/** @throws Unavailable when the database does not answer */
export async function readDatabaseFigures(): Promise<ReadonlyMap<string, readonly FigureRow[]>> {
  const day = await readShopDay()
  const found = await sql<{ source: string; row: FigureRow }>(ALL_FIGURES, [now(), day], {
    name: 'shop-figures',
  })
  const rows = Map.groupBy(found, ({ source }) => source)
  return new Map([
    ...shopFigures.map(({ name }) => [name, (rows.get(name) ?? []).map(({ row }) => row)] as const),
    [clock.name, await clock.read()],
  ])
}
