import { AsyncLocalStorage } from 'node:async_hooks'

import pino, { type DestinationStream, type Logger } from 'pino'

import { getEnv } from './env.server'
import { singleton } from './singleton.server'

interface LogContext {
  requestId?: string
  jobId?: string
  traceId?: string
}

const context = new AsyncLocalStorage<LogContext>()

/** Names whose values never reach the log, at any of the first four levels of an object. */
// prettier-ignore
const secretNames = [
  'password', 'passwordHash', 'token', 'tokenHash', 'secret', 'authorization', 'cookie', 'set-cookie', 'email', 'phone', 'firstName',
  'lastName', 'detail', 'where', 'street', 'house', 'apartment', 'comment', 'recipient', 'to', 'APP_SECRET', 'DATABASE_URL', 'REDIS_URL', 'SMTP_URL',
  'BACKUP_PASSPHRASE', 'passphrase', 'identity',
]
const quoted = secretNames.map((name) => (/^\w+$/.test(name) ? `.${name}` : `["${name}"]`))
const redactPaths = ['', '*', '*.*', '*.*.*'].flatMap((level) =>
  quoted.map((name) => `${level}${name}`.replace(/^\./, '')),
)

/** Makes a logger that writes JSON lines with the running request's or job's id, without secrets and personal data. */
export function createLogger(level: string, destination = logDestination()): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: redactPaths, censor: '[скрыто]' },
      mixin: () => ({ ...context.getStore() }),
    },
    destination,
  )
}

/** The process's logger. */
export function getLogger(): Logger {
  return singleton('logger', () => createLogger(getEnv().LOG_LEVEL))
}

/** Where the process's lines go: standard output, unless a test has put a destination of its own there first. */
export function logDestination(collected?: DestinationStream): DestinationStream {
  return singleton('log-destination', () => collected ?? standardOutput())
}

/**
 * Standard output, written line by line. Lines kept for later would be written at the end of the process, and sonic-boom
 * repeats that for ever when the program that reads them has ended (EPIPE).
 */
const standardOutput = (): DestinationStream => pino.destination({ dest: 1, sync: true })

/** Runs `work` so that every line logged inside carries the context. */
export function withLogContext<T>(value: LogContext, work: () => T): T {
  return context.run(value, work)
}

/** The running request's id, when inside one. */
export function currentRequestId(): string | undefined {
  return context.getStore()?.requestId
}
