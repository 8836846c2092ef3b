import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { PATIENCE } from '../setup/patience'
import { environmentAtStart } from '../setup/test-environment'
import { compileCache } from './shop-process'

const programs = { sandbox: 'sandbox/main.ts', web: 'server.ts', worker: 'build/bundles/worker.js' } as const

export type KeptProgram = keyof typeof programs

export const keptPrograms = Object.keys(programs) as KeptProgram[]

interface NpmStartOptions {
  env: Record<string, string>
  command?: readonly string[]
}

export class NpmStart {
  output = ''
  private readonly child: ChildProcess

  constructor({ env, command = [process.execPath, 'scripts/main.ts', 'start'] }: NpmStartOptions) {
    const [program = '', ...args] = command
    // Its own process group, so that signals reach only the intended process. Without the environment of a
    // shop in this process.
    const given = { ...environmentAtStart(), NODE_COMPILE_CACHE: compileCache, ...env }
    Reflect.deleteProperty(given, 'NODE_ENV')
    const child = spawn(program, args, { env: given, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()))
    this.child = child
  }

  get pid(): number {
    return this.child.pid ?? 0
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  /** @throws Error with the output when the program ends or times out first */
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

  /** Signals only this process; resolves with the exit code. */
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

  children(): number[] {
    const list = readFileSync(`/proc/${this.pid}/task/${this.pid}/children`, 'utf8')
    return list.trim().split(' ').filter(Boolean).map(Number)
  }

  childOf(program: KeptProgram): number | undefined {
    return this.children().find((pid) => commandLine(pid).includes(programs[program]))
  }
}

/**
 * SIGKILL.
 * @throws Error when it is missing: Node takes process 0 for the tests' whole group
 */
export function killByForce(pid: number | undefined): void {
  if (!pid) throw new Error('There is no such process to kill')
  process.kill(pid, 'SIGKILL')
}

export function processesOf(dataDir: string): Map<number, string> {
  const found = new Map<number, string>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) continue
    if (fileOf(name, 'environ').split('\0').includes(`DATA_DIR=${dataDir}`))
      found.set(Number(name), commandLine(Number(name)))
  }
  return found
}

/** A starting child has the same command line; killing it would not end the server. */
export function postmasterOf(dataDir: string): number | undefined {
  const servers = [...processesOf(dataDir)]
    .filter(([, command]) => command.includes(`bin/postgres -D ${dataDir}`))
    .map(([pid]) => pid)
  return servers.find((pid) => !servers.includes(parentOf(pid)))
}

/**
 * The fourth field of /proc/<pid>/stat (proc(5)), after the program's name in brackets; 0 for an ended
 * process.
 */
function parentOf(pid: number): number {
  const line = fileOf(String(pid), 'stat')
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
}

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
    // Ended, or owned by another user.
    return ''
  }
}
