import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

import { RestartPauses } from '../restart-pauses.ts'

const STOP_LIMIT_MS = 30_000
const PAUSES = { first: 500, longest: 8_000, healthy: 60_000 }

interface KeptChildOptions {
  name: string
  args: string[]
  env: NodeJS.ProcessEnv
  attachLog: (stream: Readable) => void
  report: (line: string) => void
  failedToStart: () => void
}

/** After `keep()` it is restarted without limit until `stop()`. */
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
    // Its own process group: Ctrl-C reaches only the parent, which stops the children in order.
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
    child.on('error', (error) => {
      if (child.pid === undefined) over(error.message)
    })
  }

  /** Before this call an end is a failed start, which is not repeated. */
  keep(): void {
    this.kept = true
  }

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
