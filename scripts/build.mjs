// `npm run build`: the web application (build/server, build/client) and one bundle per process or command (build/bundles).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'

import { build } from 'esbuild'

import { buildInputs, sourceHash } from './source-hash.mjs'

/** Names under build/bundles, and what they are made from. */
const bundles = {
  worker: 'jobs/worker.ts',
  // What the worker does without its process: tests run it in theirs.
  'shop-worker': 'jobs/shop-worker.ts',
  migrate: 'prisma/migrate.ts',
  seed: 'prisma/seed/main.ts',
  'first-administrator': 'prisma/first-administrator.ts',
  'create-user': 'prisma/create-user.ts',
}

async function buildWeb() {
  const cli = 'node_modules/@remix-run/dev/dist/cli.js'
  const env = { ...process.env, NODE_ENV: /** @type {const} */ ('production') }
  const child = spawn(process.execPath, [cli, 'vite:build', '--logLevel', 'warn'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`remix vite:build ended with ${code}.`)
}

function buildBundles() {
  return build({
    entryPoints: bundles,
    outdir: 'build/bundles',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node24',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
  })
}

const hash = sourceHash(buildInputs)
rmSync('build/sources.sha256', { force: true })
try {
  // One after the other: the web build begins by emptying the folder.
  await buildWeb()
  await buildBundles()
  writeFileSync('build/sources.sha256', `${hash}\n`)
} catch (error) {
  process.stderr.write(`The build failed: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
