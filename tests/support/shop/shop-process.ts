import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

import { PATIENCE } from '../setup/patience'

const END_WITH_PARENT = pathToFileURL('scripts/start/end-with-parent.mjs').href

/** NODE_COMPILE_CACHE: a run starts the same programs hundreds of times. */
export const compileCache = resolve('.cache/compiled')

export class ShopProcess {
  directory = process.cwd()
  private child: ChildProcess | undefined
  private written = ''

  constructor(
    readonly name: string,
    private readonly args: string[],
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  get output(): string {
    return this.written
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  start(extra: Readonly<Record<string, string>> = {}): void {
    // The channel lets the child detect the end of the test run, even after kill -9.
    const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...this.args], {
      cwd: this.directory,
      env: { ...this.env, ...extra },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.written += chunk.toString()))
    this.child = child
  }

  /** SIGTERM, then SIGKILL after a limit. Resolves with the exit code. */
  stop(): Promise<number | null> {
    return this.end('SIGTERM')
  }

  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  /** @throws Error with the output after `limitMs` */
  async wrote(text: string, limitMs: number): Promise<void> {
    const deadline = Date.now() + limitMs
    while (!this.written.includes(text)) {
      if (Date.now() > deadline)
        throw new Error(
          `${this.name} has not written '${text}' in ${limitMs} ms\n${this.written.slice(-3_000)}`,
        )
      await sleep(20)
    }
  }

  /** @throws Error with the output after `limitMs` */
  async ended(limitMs: number): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const late = sleep(limitMs, 'late' as const, { ref: false })
    const first = await Promise.race([once(child, 'exit'), late])
    if (first === 'late')
      throw new Error(`${this.name} has not ended in ${limitMs} ms\n${this.written.slice(-3_000)}`)
  }

  pause(): void {
    this.child?.kill('SIGSTOP')
  }

  resume(): void {
    this.child?.kill('SIGCONT')
  }

  async restart(): Promise<void> {
    await this.stop()
    this.start()
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.child
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    child.kill('SIGCONT')
    child.kill(signal)
    const limit = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
    const [code] = (await ended) as [number | null]
    clearTimeout(limit)
    return code
  }
}
