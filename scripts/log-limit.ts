import { given } from './given.ts'

const DEFAULT_MEGABYTES = 10

/** Bytes that one log file may have before it becomes the older one: LOG_FILE_MB. A wrong value is reported by the web process' own check. */
export function logLimitBytes(): number {
  const megabytes = Number(given('LOG_FILE_MB') ?? DEFAULT_MEGABYTES)
  return (megabytes >= 1 ? megabytes : DEFAULT_MEGABYTES) * 1_000_000
}
