import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'

import { bundle } from './bundle.mjs'
import { buildInputs, sourceHash } from './source-hash.mjs'

const bundles = {
  worker: 'jobs/worker.ts',
  'shop-worker': 'jobs/shop-worker.ts',
  migrate: 'prisma/migrate.ts',
  seed: 'prisma/seed/main.ts',
  'first-administrator': 'prisma/first-administrator.ts',
  'create-user': 'prisma/create-user.ts',
  backup: 'prisma/backup.ts',
  restore: 'prisma/restore.ts',
  'verify-backup': 'prisma/verify-backup.ts',
}

async function buildWeb() {
  const cli = 'node_modules/@remix-run/dev/dist/cli.js'
  const env = { ...process.env, NODE_ENV: /** @type {const} */ ('production') }
  const child = spawn(process.execPath, [cli, 'vite:build', '--logLevel', 'warn'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  process.once('SIGTERM', () => child.kill())
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`remix vite:build ended with ${code}.`)
}

/** A change during the build makes it stale. */
const begun = 'build/bundles.sha256'
const finished = 'build/sources.sha256'

const steps = {
  bundles: async () => {
    rmSync('build', { recursive: true, force: true })
    mkdirSync('build')
    writeFileSync(begun, `${sourceHash(buildInputs)}\n`)
    await bundle(bundles, 'build/bundles')
  },
  web: async () => {
    await buildWeb()
    renameSync(begun, finished)
  },
}

const asked = process.argv[2]
try {
  if (asked !== 'web') await steps.bundles()
  if (asked !== 'bundles') await steps.web()
} catch (error) {
  process.stderr.write(`The build failed: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
