import { data } from '@remix-run/node'

import { getEnv, isLocal } from '~/platform/env.server'

/** @throws a 404 in production: developer pages exist only locally, or where DEV_PAGES=1 asks for them */
export function requireDevPages(): void {
  if (!isLocal(getEnv())) throw data(null, { status: 404 })
}
