import { getEnv } from '~/platform/env.server'

/** The shop's own address without a slash at the end, for canonical links and structured data. */
export function shopOrigin(): string {
  return getEnv().APP_URL
}
