import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

import { logLimitBytes } from '../log-limit.ts'
import { BoundedLog } from './bounded-log.ts'

const WARN = 40

interface LogLine {
  level: number
  msg?: string
  err?: { message?: string; stack?: string }
}

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

export function terminalLine(name: string, line: string): string | undefined {
  const entry = parse(line)
  if (!entry) return line.trim() === '' ? undefined : `${name} | ${line}`
  if (entry.level < WARN) return undefined
  const reason = entry.err ? `: ${entry.err.stack ?? entry.err.message ?? ''}` : ''
  return `${name} | ${entry.msg ?? ''}${reason}`
}

export function openChildLog(
  dataDir: string,
  name: string,
  say: (line: string) => void,
): (stream: Readable) => void {
  const log = new BoundedLog({
    file: join(dataDir, 'logs', `${name}.log`),
    limitBytes: logLimitBytes(),
    report: say,
  })
  return (stream) => {
    stream.on('error', () => undefined)
    createInterface({ input: stream })
      .on('line', (line) => {
        log.write(line)
        const shown = terminalLine(name, line)
        if (shown !== undefined) say(shown)
      })
      .on('error', () => undefined)
  }
}
