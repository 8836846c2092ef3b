import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { PATIENCE } from '../setup/patience'
import { environmentAtStart } from '../setup/test-environment'
import { compileCache } from './shop-process'

/** What `npm start` keeps running, by a part of its command line. */
const programs = { sandbox: 'sandbox/main.ts', web: 'server.ts', worker: 'build/bundles/worker.js' } as const

/** A child that `npm start` keeps running. */
export type KeptProgram = keyof typeof programs

export const keptPrograms = Object.keys(programs) as KeptProgram[]

interface NpmStartOptions {
  env: Record<string, string>
  /** What is started: `scripts/main.ts start` unless told; `['npm', 'start']` for the whole of it. */
  command?: readonly string[]
}

/** One run of `npm start`. */
export class NpmStart {
  output = ''
  private readonly child: ChildProcess

  constructor({ env, command = [process.execPath, 'scripts/main.ts', 'start'] }: NpmStartOptions) {
    const [program = '', ...args] = command
    // A process group of its own: what the test sends reaches the one process that it names.
    // What a shop in this process has set is not in a person's shell, nor is the variable that decides about React.
    const given = { ...environmentAtStart(), NODE_COMPILE_CACHE: compileCache, ...env }
    Reflect.deleteProperty(given, 'NODE_ENV')
    const child = spawn(program, args, { env: given, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()))
    this.child = child
  }

  /** Of the process that was started; of the keeper itself unless a command was given. */
  get pid(): number {
    return this.child.pid ?? 0
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  /** Waits until it has said the text; throws with everything that it said when it ends before, or does not within the one patience. */
  async says(text: string): Promise<void> {
    const deadline = Date.now() + PATIENCE
    while (!this.output.includes(text)) {
      if (Date.now() > deadline || !this.isRunning) throw new Error(`"${text}" was not said:\n${this.output}`)
      await sleep(50)
    }
  }

  async isReady(): Promise<void> {
    await this.says('Ctrl-C stops everything.')
  }

  /** Sends the signal to this one process and waits for its end; resolves with the exit code. */
  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    if (this.isRunning) {
      const ended = once(this.child, 'exit')
      this.child.kill(signal)
      await ended
    }
    return this.child.exitCode
  }

  async ends(): Promise<number | null> {
    if (this.isRunning) await once(this.child, 'exit')
    return this.child.exitCode
  }

  /** Process ids of the children: sandbox, web and worker. */
  children(): number[] {
    const list = readFileSync(`/proc/${this.pid}/task/${this.pid}/children`, 'utf8')
    return list.trim().split(' ').filter(Boolean).map(Number)
  }

  /** The process id of a kept child; undefined while there is none. */
  childOf(program: KeptProgram): number | undefined {
    return this.children().find((pid) => commandLine(pid).includes(programs[program]))
  }
}

/** Ends a process as a power cut would. @throws Error where there is none: Node takes process 0 for the whole group of the tests */
export function killByForce(pid: number | undefined): void {
  if (!pid) throw new Error('There is no such process to kill')
  process.kill(pid, 'SIGKILL')
}

/** Command lines of all processes that were started for this data directory, Postgres among them, by process id. */
export function processesOf(dataDir: string): Map<number, string> {
  const found = new Map<number, string>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) continue
    if (fileOf(name, 'environ').split('\0').includes(`DATA_DIR=${dataDir}`))
      found.set(Number(name), commandLine(Number(name)))
  }
  return found
}

/**
 * The process id of the data directory's Postgres; undefined while there is none. A child of it has the same command line
 * until it has named itself: killed, it would not take the server along.
 */
export function postmasterOf(dataDir: string): number | undefined {
  const servers = [...processesOf(dataDir)]
    .filter(([, command]) => command.includes(`bin/postgres -D ${dataDir}`))
    .map(([pid]) => pid)
  return servers.find((pid) => !servers.includes(parentOf(pid)))
}

/** By the fourth field of /proc/<pid>/stat (proc(5)), behind the program's name in brackets; 0 for a process that has ended. */
function parentOf(pid: number): number {
  const line = fileOf(String(pid), 'stat')
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
}

/** Connection string of the data directory's own Postgres. */
export function databaseUrlOf(dataDir: string): string {
  const read = (name: string) => readFileSync(join(dataDir, name), 'utf8').trim()
  return `postgresql://shop:${read('postgres.password')}@127.0.0.1:${read('postgres.port')}/shop`
}

function commandLine(pid: number): string {
  return fileOf(String(pid), 'cmdline').split('\0').join(' ').trim()
}

function fileOf(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    // Gone, or another user's.
    return ''
  }
}
