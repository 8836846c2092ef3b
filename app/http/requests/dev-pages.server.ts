import { data } from '@remix-run/node'

import { getEnv, isLocal } from '~/platform/process/env.server'

/** @throws 404 in production unless DEV_PAGES=1 */
export function requireDevPages(): void {
  if (!isLocal(getEnv())) throw data(null, { status: 404 })
}
