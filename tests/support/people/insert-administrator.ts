import type { Actor } from '~/domain/audit/index.server'

import { createUser } from '../database/factories'
import { administrator } from './administrator'

/** An administrator with an account: jobs do what its owner may at that moment. */
export async function insertAdministrator(): Promise<Actor> {
  const { id } = await createUser({ role: 'ADMIN', name: administrator.name })
  return { ...administrator, id }
}
