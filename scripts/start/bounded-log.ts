import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

interface BoundedLogOptions {
  file: string
  limitBytes: number
  report: (line: string) => void
}

/** Writing never throws: on a full disk lines are dropped and counted. */
export class BoundedLog {
  private descriptor: number | undefined
  private size = 0
  private dropped = 0
  private readonly options: BoundedLogOptions

  constructor(options: BoundedLogOptions) {
    this.options = options
  }

  write(line: string): void {
    try {
      this.append(this.dropped > 0 ? `\n${line}\n` : `${line}\n`)
    } catch (error) {
      this.close()
      if (this.dropped === 0)
        this.options.report(
          `${this.options.file} cannot be written (${reason(error)}): lines are dropped until it can.`,
        )
      this.dropped += 1
      return
    }
    if (this.dropped > 0)
      this.options.report(`${this.options.file} is written again; ${this.dropped} lines were dropped.`)
    this.dropped = 0
  }

  private append(text: string): void {
    const bytes = Buffer.from(text)
    if (this.size + bytes.length > this.options.limitBytes) this.turnOver()
    this.descriptor ??= this.open()
    const written = writeSync(this.descriptor, bytes)
    this.size += written
    if (written < bytes.length) throw new Error('no room for a whole line')
  }

  private open(): number {
    mkdirSync(dirname(this.options.file), { recursive: true, mode: 0o700 })
    const descriptor = openSync(this.options.file, 'a', 0o600)
    this.size = fstatSync(descriptor).size
    return descriptor
  }

  private turnOver(): void {
    this.close()
    this.size = 0
    renameSync(this.options.file, `${this.options.file}.1`)
  }

  private close(): void {
    if (this.descriptor !== undefined) closeSync(this.descriptor)
    this.descriptor = undefined
  }
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
