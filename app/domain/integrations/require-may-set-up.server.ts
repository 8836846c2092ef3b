import type { Actor } from '~/domain/audit/index.server'
import { requireMay } from '~/domain/auth/shared'

import type { IntegrationTypeName } from './forms/integration-forms'
import { formOf } from './stored-integration.server'

/** @throws UserError (403) */
export function requireMaySetUp(actor: Actor, type: IntegrationTypeName): void {
  requireMay(actor, 'integrations.write')
  const { permission } = formOf(type)
  if (permission) requireMay(actor, permission)
}
