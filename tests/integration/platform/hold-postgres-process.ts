import { ensurePostgres } from '../../../scripts/postgres/ensure-postgres.ts'

const [dataDir = '', firstPort = '0'] = process.argv.slice(2)
const server = await ensurePostgres({
  dataDir,
  purpose: 'tests',
  firstPort: Number(firstPort),
  log: () => undefined,
})
process.stdout.write(`${server.url}\n`)
const alive = setInterval(() => undefined, 1_000)
process.on('SIGTERM', () => {
  void server.stop().then(() => {
    clearInterval(alive)
  })
})
