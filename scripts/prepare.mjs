// No dependencies, Node 18 or newer. Installs packages and starts scripts/main.ts on the packaged Node.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { installPackages } from './packages/install-packages.mjs'
import { groupOf } from './packages/package-groups.mjs'
import { NODE_PROGRAM } from './packages/packaged-node.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const packagedNode = join(root, 'node_modules', NODE_PROGRAM)

/** @param {string} message @returns {never} */
function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function runtime() {
  if (existsSync(packagedNode)) return packagedNode
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail('Node 24 could not be installed from npm for this machine. Install Node 24 and start again.')
}

/** @param {string} node */
function handOver(node) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const env = {
    ...process.env,
    PATH: path,
    PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? node,
  }
  const child = spawn(node, ['scripts/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // Ctrl-C reaches the child directly; other signals are forwarded over the channel.
    process.on(signal, () => child.connected && child.send({ stop: signal }))
  }
  const parent = process.ppid
  // When npm is killed, its children would keep the port.
  const watch = setInterval(
    () => process.env.npm_lifecycle_event && process.ppid !== parent && child.connected && child.disconnect(),
    1_000,
  )
  watch.unref()
  child.on('exit', (code, signal) => {
    if (signal && ['start', 'dev'].includes(process.argv[2] ?? ''))
      spawnSync(node, ['scripts/main.ts', 'stop-leftovers'], { env, stdio: 'inherit' })
    process.exit(code ?? (signal ? 1 : 0))
  })
}

process.chdir(root)
await installPackages(root, groupOf(process.argv[2], process.argv[3])).catch((error) => fail(error.message))
handOver(runtime())
