import { chmodSync, chownSync, mkdirSync, appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { Client } from 'pg'

import { migrateDatabase } from '~prisma/migrate/migrate-database'

import { ensurePostgres } from '../../../scripts/postgres/ensure-postgres.ts'
import { findFreePort } from '../../../scripts/free-port.ts'
import { postgresBinaries } from '../../../scripts/postgres/postgres-binaries.ts'
import {
  preparePostgresHome,
  sharedRoot,
  type PostgresHome,
} from '../../../scripts/postgres/postgres-home.ts'
import { connectionUrl, PostgresServer } from '../../../scripts/postgres/postgres-server.ts'
import { runAs } from '../../../scripts/postgres/run-as.ts'
import { makeDataDir } from '../setup/test-environment'

const FIRST_PORT = 5720
const START_SECONDS = 60

export interface ReplicatedDatabase {
  primaryUrl: string
  replicaUrl: string
  onReplica: <Row extends object>(statement: string) => Promise<Row[]>
  stop: () => Promise<void>
}

/** Uses the low-level backup API, since the packaged Postgres has no pg_basebackup. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const directory = makeDataDir()
  const dataDir = join(directory, 'primary')
  const primary = await ensurePostgres({ dataDir, firstPort: FIRST_PORT, log: () => undefined })
  const place = preparePostgresHome(dataDir)
  const standby = {
    ...place,
    home: join(directory, 'standby'),
    cluster: join(directory, 'standby', 'cluster'),
  }
  standby.logFile = join(standby.home, 'server.log')
  const bin = postgresBinaries(place.account, sharedRoot)
  const server = new PostgresServer(standby, bin)
  const admin = new Client({ connectionString: primary.url })
  await admin.connect()
  await admin.query('ALTER SYSTEM SET fsync = off')
  await admin.query('SELECT pg_reload_conf()')
  await migrateDatabase(primary.url)
  await copyCluster(admin, { from: place, to: standby, primaryPort: primary.port })
  const port = await findFreePort(primary.port + 1)
  const started = await server.start(port, 'shop', START_SECONDS)
  if (started.code !== 0) throw new Error(`The standby did not start:\n${started.output}`)
  const replicaUrl = connectionUrl(standby, port, 'shop')
  const reader = new Client({ connectionString: replicaUrl })
  await reader.connect()
  return {
    primaryUrl: primary.url,
    replicaUrl,
    onReplica: async <Row extends object>(statement: string) => (await reader.query<Row>(statement)).rows,
    stop: async () => {
      await Promise.all([admin.end(), reader.end()])
      await server.stop()
      await primary.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

interface Copy {
  from: PostgresHome
  to: PostgresHome
  primaryPort: number
}

async function copyCluster(admin: Client, { from, to, primaryPort }: Copy): Promise<void> {
  mkdirSync(to.home)
  chmodSync(to.home, 0o711)
  if (from.account) chownSync(to.home, from.account.uid, from.account.gid)
  await admin.query(`SELECT pg_backup_start('standby', true)`)
  const copied = await runAs(from.account, to.home, 'cp', ['-a', from.cluster, to.cluster])
  if (copied.code !== 0) throw new Error(`The cluster could not be copied:\n${copied.output}`)
  const { rows } = await admin.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
  rmSync(join(to.cluster, 'postmaster.pid'))
  const write = (name: string, text: string): void => {
    writeFileSync(join(to.cluster, name), text, { mode: 0o600 })
    if (from.account) chownSync(join(to.cluster, name), from.account.uid, from.account.gid)
  }
  write('backup_label', rows[0]?.labelfile ?? '')
  write('standby.signal', '')
  const { username, password, hostname } = new URL(connectionUrl(from, primaryPort, 'shop'))
  const primary = `host=${hostname} port=${primaryPort} user=${username} password=${password}`
  // Cancels readers at once, so that the test need not wait for the conflict.
  appendFileSync(
    join(to.cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${primary}'\nmax_standby_streaming_delay = 0\n`,
  )
}
