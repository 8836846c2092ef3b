import { getEnv } from '~/platform/process/env.server'

export function shopOrigin(): string {
  return getEnv().APP_URL
}
