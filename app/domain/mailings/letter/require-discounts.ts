import { may, type PermissionHolder } from '~/domain/auth/shared'
import { UserError } from '~/platform/errors/errors'

import { promoOf, type LetterBlock } from './blocks'

export const NO_DISCOUNTS = 'Скидку назначает тот, у кого есть право «Акции и промокоды»'

/** @throws UserError (403) */
export function requireDiscounts(actor: PermissionHolder, blocks: readonly LetterBlock[]): void {
  if (promoOf(blocks) !== null && !may(actor, 'promotions.write'))
    throw new UserError(NO_DISCOUNTS, { status: 403 })
}
