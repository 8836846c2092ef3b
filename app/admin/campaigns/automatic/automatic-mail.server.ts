import { isAutomaticName } from '~/domain/mailings/index.server'
import type { AutomaticName } from '~/domain/mailings/staff'
import { UserError } from '~/platform/errors/errors'

/** @throws UserError (404) */
export function automaticNameOf(kind: string | undefined): AutomaticName {
  if (kind === undefined || !isAutomaticName(kind)) throw new UserError('Такого письма нет', { status: 404 })
  return kind
}
