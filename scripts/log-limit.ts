import { given } from './given.ts'

const DEFAULT_MEGABYTES = 10

/** Bytes, from LOG_FILE_MB. */
export function logLimitBytes(): number {
  const megabytes = Number(given('LOG_FILE_MB') ?? DEFAULT_MEGABYTES)
  return (megabytes >= 1 ? megabytes : DEFAULT_MEGABYTES) * 1_000_000
}
