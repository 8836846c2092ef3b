// What scripts/prepare.mjs hands over to, on Node 24 and with all packages installed.
import { ensureBuild, ensureClient } from './freshness.ts'
import { runShop } from './start/run-shop.ts'
import { stopRequest } from './start/stop-request.ts'
import { runTask, taskNames } from './tasks.ts'
import { runAllSuites } from './test/run-all-suites.ts'

async function main(mode: string | undefined, rest: string[]): Promise<number> {
  await ensureClient()
  switch (mode) {
    case 'start':
      await ensureBuild()
      return runShop('start', stopRequest())
    case 'dev':
      return runShop('dev', stopRequest())
    case 'test':
      return runAllSuites()
    case 'run':
      return runTask(rest[0] ?? '', rest.slice(1))
    default:
      process.stderr.write(`Usage: node scripts/prepare.mjs start | dev | test | run <${taskNames.join(' | ')}>\n`)
      return 2
  }
}

try {
  process.exit(await main(process.argv[2], process.argv.slice(3)))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
