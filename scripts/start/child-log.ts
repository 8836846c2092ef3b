import { createWriteStream, mkdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const LIMIT_BYTES = 20_000_000
const WARN = 40

interface LogLine {
  level: number
  msg?: string
  err?: { message?: string; stack?: string }
}

/** A line of the application's JSON log, or undefined for anything else. */
function parse(line: string): LogLine | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && 'level' in value && typeof value.level === 'number'
      ? (value as LogLine)
      : undefined
  } catch {
    return undefined
  }
}

/** What the terminal shows of a line: warnings, errors and whatever is no log line at all. */
export function terminalLine(name: string, line: string): string | undefined {
  const entry = parse(line)
  if (!entry) return line.trim() === '' ? undefined : `${name} | ${line}`
  if (entry.level < WARN) return undefined
  const reason = entry.err ? `: ${entry.err.stack ?? entry.err.message ?? ''}` : ''
  return `${name} | ${entry.msg ?? ''}${reason}`
}

/** Keeps everything a child writes in `<dataDir>/logs/<name>.log` and shows in the terminal what a person must know. */
export function openChildLog(dataDir: string, name: string): (stream: Readable) => void {
  const folder = join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${name}.log`)
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LIMIT_BYTES) truncateSync(file)
  const log = createWriteStream(file, { flags: 'a' })
  return (stream) => {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`)
      const shown = terminalLine(name, line)
      if (shown !== undefined) process.stdout.write(`${shown}\n`)
    })
  }
}
