import { parseArgs } from 'node:util'

import { migrateDatabase } from './migrate/migrate-database'
import { MigrationError } from './migrate/migration-error'

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'accept-edited': { type: 'boolean', default: false } } })
  const url = process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL']
  if (!url) throw new MigrationError('DATABASE_URL is required: the Postgres to migrate.')
  const log = (line: string) => process.stdout.write(`${line}\n`)
  const applied = await migrateDatabase(url, { log, acceptsEdited: values['accept-edited'] })
  if (applied.length === 0) log('The database is up to date.')
}

try {
  await main()
} catch (error) {
  process.stderr.write(
    `${error instanceof MigrationError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exitCode = 1
}
