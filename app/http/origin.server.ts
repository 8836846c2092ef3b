import { getEnv } from '~/platform/env.server'

export function shopOrigin(): string {
  return getEnv().APP_URL
}
