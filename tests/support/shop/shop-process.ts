import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

import { PATIENCE } from '../setup/patience'

const END_WITH_PARENT = pathToFileURL('scripts/start/end-with-parent.mjs').href

/** Where Node keeps what it has compiled (NODE_COMPILE_CACHE): a run starts the same few programs hundreds of times. */
export const compileCache = resolve('.cache/compiled')

/** A process of a shop under test: it can be stopped politely, killed and started again. */
export class ShopProcess {
  /** The release that the next start runs: the folder of its checkout. */
  directory = process.cwd()
  private child: ChildProcess | undefined
  private written = ''

  constructor(
    readonly name: string,
    private readonly args: string[],
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** Everything it has written since it was made. */
  get output(): string {
    return this.written
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  /** @param extra variables of this start only */
  start(extra: Readonly<Record<string, string>> = {}): void {
    // The channel tells the child when the test run is gone, even by kill -9.
    const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...this.args], {
      cwd: this.directory,
      env: { ...this.env, ...extra },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.written += chunk.toString()))
    this.child = child
  }

  /** Ends it by SIGTERM and waits for that; by force when it has not ended by then. Resolves with the exit code. */
  stop(): Promise<number | null> {
    return this.end('SIGTERM')
  }

  /** Ends it by SIGKILL, as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  /** Waits until it has written `text`; throws with its output when it has not within `limitMs`. */
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

  /** Waits until it has ended by itself; throws with its output when it is still there after `limitMs`. */
  async ended(limitMs: number): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const late = sleep(limitMs, 'late' as const, { ref: false })
    const first = await Promise.race([once(child, 'exit'), late])
    if (first === 'late')
      throw new Error(`${this.name} has not ended in ${limitMs} ms\n${this.written.slice(-3_000)}`)
  }

  /** Takes the processor from it. */
  pause(): void {
    this.child?.kill('SIGSTOP')
  }

  /** Lets it go on. */
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
