import { resolve } from 'node:path'

import { ensureClient } from './freshness.ts'
import { given } from './given.ts'
import { stopLeftPostgres } from './postgres/ensure-postgres.ts'
import { runShop } from './start/run-shop.ts'
import { stopRequest } from './start/stop-request.ts'
import { runTask, taskNames } from './tasks.ts'
import { runAllTests } from './test/run-all-tests.ts'

async function main(mode: string | undefined, rest: string[]): Promise<number> {
  switch (mode) {
    case 'start':
    case 'dev':
      return runShop(mode, stopRequest())
    case 'stop-leftovers':
      await stopLeftPostgres(resolve(given('DATA_DIR') ?? '.data'))
      return 0
    case 'test':
      await ensureClient()
      return runAllTests({ scope: rest.includes('--full') ? 'full' : 'usual', keep: rest.includes('--keep') })
    case 'run':
      await ensureClient()
      return runTask(rest[0] ?? '', rest.slice(1))
    default:
      process.stderr.write(
        `Usage: node scripts/prepare.mjs start | dev | test | run <${taskNames.join(' | ')}>\n`,
      )
      return 2
  }
}

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

try {
  process.exit(await main(process.argv[2], process.argv.slice(3)))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
