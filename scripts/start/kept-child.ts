import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

const CRASH_WINDOW_MS = 60_000
const CRASH_LIMIT = 5
const STOP_LIMIT_MS = 25_000
const FIRST_DELAY_MS = 500

interface KeptChildOptions {
  name: string
  /** Arguments of Node. */
  args: string[]
  env: NodeJS.ProcessEnv
  attachLog: (stream: Readable) => void
  /** Told one line when the child has ended by itself. */
  report: (line: string) => void
  /** Called when it will not be started again. */
  giveUp: () => void
}

/** A process that, once it is to be kept, is started again after a crash, with growing pauses, until it crashes too often or is stopped. */
export class KeptChild {
  private child: ChildProcess | undefined
  private stopping = false
  private kept = false
  private crashes: number[] = []
  private readonly options: KeptChildOptions

  constructor(options: KeptChildOptions) {
    this.options = options
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  start(): void {
    const { args, env, attachLog } = this.options
    // A process group of its own: Ctrl-C reaches only the parent, which stops its children in order.
    const child = spawn(process.execPath, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    this.child = child
    for (const stream of [child.stdout, child.stderr]) if (stream) attachLog(stream)
    child.once('exit', (code, signal) => void this.ended(signal ?? `code ${code}`))
  }

  /** From now on a crash leads to a new start; before that it is a failed start, which another one would only repeat. */
  keep(): void {
    this.kept = true
  }

  /** Asks the child to finish its work and end; after 25 s it is ended by force. */
  async stop(): Promise<void> {
    this.stopping = true
    const child = this.child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    await ended
    clearTimeout(limit)
  }

  private async ended(how: string): Promise<void> {
    if (this.stopping) return
    if (!this.kept) {
      this.options.report(`${this.options.name} ended (${how}) before the shop was ready.`)
      this.options.giveUp()
      return
    }
    const time = Date.now()
    this.crashes = [...this.crashes.filter((crash) => time - crash < CRASH_WINDOW_MS), time]
    if (this.crashes.length >= CRASH_LIMIT) {
      this.options.report(`${this.options.name} ended (${how}) for the ${CRASH_LIMIT}th time in a minute: giving up.`)
      this.options.giveUp()
      return
    }
    const delay = FIRST_DELAY_MS * 2 ** (this.crashes.length - 1)
    this.options.report(`${this.options.name} ended (${how}); starting it again in ${delay} ms.`)
    await sleep(delay)
    if (!this.isStopping()) this.start()
  }

  private isStopping(): boolean {
    return this.stopping
  }
}
