import { AsyncLocalStorage } from 'node:async_hooks'

import pino, { type DestinationStream, type Logger } from 'pino'

import { getEnv } from '../process/env.server'
import { singleton } from '../process/singleton.server'

interface LogContext {
  requestId?: string
  jobId?: string
  traceId?: string
}

const context = new AsyncLocalStorage<LogContext>()

/** Redacted at the first four levels of an object. */
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

export function getLogger(): Logger {
  return singleton('logger', () => createLogger(getEnv().LOG_LEVEL))
}

export function logDestination(collected?: DestinationStream): DestinationStream {
  return singleton('log-destination', () => collected ?? standardOutput())
}

/** Synchronous: buffered lines would be written at exit, and sonic-boom retries EPIPE forever. */
const standardOutput = (): DestinationStream => pino.destination({ dest: 1, sync: true })

export function withLogContext<T>(value: LogContext, work: () => T): T {
  return context.run(value, work)
}

export function currentRequestId(): string | undefined {
  return context.getStore()?.requestId
}
