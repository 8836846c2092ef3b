import type { Actor } from '~/domain/audit/index.server'

import { createUser } from '../database/factories'
import { administrator } from './administrator'

/** With an account: jobs check its permissions when they run. */
export async function insertAdministrator(): Promise<Actor> {
  const { id } = await createUser({ role: 'ADMIN', name: administrator.name })
  return { ...administrator, id }
}
