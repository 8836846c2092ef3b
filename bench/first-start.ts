// Seconds and CPU seconds of the first `npm start` of a clone, by phase. `npx tsx bench/first-start.ts
// <commit>` measures another commit.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

import { findFreePort } from '../scripts/free-port.ts'
import { PhaseClock, type PhaseTime } from './support/phase-clock'

const PROMISED_SECONDS = 80
const OPEN = 'Ctrl-C stops everything.'

const phases: [string, RegExp][] = [
  ['packages', /npm(-cli\.js)? (ci|install|rebuild)|installArchSpecificPackage|hydrate-symlinks/],
  ['client', /prisma\/build\/index\.js generate|model-generator/],
  ['build', /scripts\/build\.mjs|vite:build|esbuild/],
  ['cluster', /initdb|postgres (--boot|--single|--check|-V)/],
  ['demo data', /bundles\/(migrate|seed|first-administrator)\.js/],
  ['Postgres', /postgres/],
  ['shop', /server\.ts|bundles\/worker\.js|sandbox\/main\.ts/],
]

const phaseOf = (commandLine: string) =>
  phases.find(([, pattern]) => pattern.test(commandLine))?.[0] ?? 'npm start itself'

/** The environment of a fresh clone, without variables of this checkout and of npm. */
function surroundings(dataDir: string, port: number): NodeJS.ProcessEnv {
  const names = Object.keys(process.env).filter((name) =>
    /^(npm_|NODE_ENV$|DATABASE_URL$|INIT_CWD$)/i.test(name),
  )
  const forgotten = Object.fromEntries(names.map((name) => [name, undefined]))
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
  const ports = { PORT: String(port), METRICS_PORT: '0', WORKER_HEALTH_PORT: '0' }
  return { ...process.env, ...forgotten, ...ports, PATH: path.join(delimiter), DATA_DIR: dataDir }
}

async function startOnce(folder: string): Promise<{ seconds: number; times: Map<string, PhaseTime> }> {
  const dataDir = join(folder, '.data')
  const clock = new PhaseClock(`DATA_DIR=${dataDir}`, phaseOf)
  const startedAt = performance.now()
  const env = surroundings(dataDir, await findFreePort(7300))
  const npm = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(npm, 'exit')
  let output = ''
  for await (const chunk of npm.stdout.iterator({ destroyOnReturn: false })) {
    const second = ((performance.now() - startedAt) / 1_000).toFixed(1).padStart(6)
    for (const line of String(chunk).split('\n'))
      if (/…$|\d s$/.test(line)) process.stdout.write(`${second}  ${line}\n`)
    output += String(chunk)
    if (output.includes(OPEN)) break
  }
  const seconds = (performance.now() - startedAt) / 1_000
  const times = clock.stop()
  npm.stdout.resume()
  npm.kill('SIGINT')
  await ended
  if (!output.includes(OPEN)) throw new Error(`npm start did not open the shop:\n${output}`)
  return { seconds, times }
}

function printTimes(times: Map<string, PhaseTime>): void {
  for (const [phase, { seconds, processorSeconds }] of times)
    process.stdout.write(
      `${phase.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s  processor ${processorSeconds.toFixed(1).padStart(5)} s\n`,
    )
}

const folder = mkdtempSync(join(tmpdir(), 'first-start-'))
// Otherwise Postgres, which runs under another account for root, would be created elsewhere.
chmodSync(folder, 0o755)
try {
  execFileSync('git', ['clone', '--quiet', resolve('.'), folder])
  execFileSync('git', ['checkout', '--quiet', process.argv[2] ?? 'HEAD'], { cwd: folder })
  const first = await startOnce(folder)
  printTimes(first.times)
  const processor = [...first.times.values()].reduce((sum, { processorSeconds }) => sum + processorSeconds, 0)
  process.stdout.write(
    `first start: ${first.seconds.toFixed(0)} s, processor ${processor.toFixed(0)} s; promised < ${PROMISED_SECONDS} s on a quiet machine\n`,
  )
  const second = await startOnce(folder)
  process.stdout.write(`second start: ${second.seconds.toFixed(1)} s\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
