import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

import { RestartPauses } from '../restart-pauses.ts'

/** A little more than web (23 s) and worker (28 s) take at most to end by themselves. */
const STOP_LIMIT_MS = 30_000
const PAUSES = { first: 500, longest: 8_000, healthy: 60_000 }

interface KeptChildOptions {
  name: string
  /** Arguments of Node. */
  args: string[]
  env: NodeJS.ProcessEnv
  attachLog: (stream: Readable) => void
  /** Told one line when the child has ended by itself. */
  report: (line: string) => void
  /** Called when it ended before it was to be kept. */
  failedToStart: () => void
}

/** A process that, once it is to be kept, is started again whenever it ends, with growing pauses and without end, until it is stopped. */
export class KeptChild {
  private child: ChildProcess | undefined
  private startedAt = 0
  private again: NodeJS.Timeout | undefined
  private stopping = false
  private kept = false
  private readonly pauses = new RestartPauses(PAUSES)
  private readonly options: KeptChildOptions

  constructor(options: KeptChildOptions) {
    this.options = options
  }

  start(): void {
    const { args, env, attachLog } = this.options
    this.startedAt = Date.now()
    // A process group of its own: Ctrl-C reaches only the parent, which stops its children in order.
    const child = spawn(process.execPath, args, {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.child = child
    for (const stream of [child.stdout, child.stderr]) if (stream) attachLog(stream)
    let isOver = false
    const over = (how: string) => {
      if (!isOver) this.ended(how)
      isOver = true
    }
    child.once('exit', (code, signal) => {
      over(signal ?? `code ${code}`)
    })
    // No process could be made (no memory, too many of them), or the channel to it broke; only the former means that there is none.
    child.on('error', (error) => {
      if (child.pid === undefined) over(error.message)
    })
  }

  /** From now on an end leads to a new start; before that it is a failed start, which another one would only repeat. */
  keep(): void {
    this.kept = true
  }

  /** Asks the child to finish its work and end; after 30 s it is ended by force. */
  async stop(): Promise<void> {
    this.stopping = true
    clearTimeout(this.again)
    const child = this.child
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    await ended
    clearTimeout(limit)
  }

  private ended(how: string): void {
    if (this.stopping) return
    const { name, report, failedToStart } = this.options
    if (!this.kept) {
      report(`${name} ended (${how}) before the shop was ready.`)
      failedToStart()
      return
    }
    const pause = this.pauses.next(Date.now() - this.startedAt)
    report(`${name} ended (${how}); starting it again in ${pause} ms.`)
    this.again = setTimeout(() => {
      this.start()
    }, pause)
  }
}
