import { may, type PermissionHolder } from '~/domain/auth/shared'
import { UserError } from '~/platform/errors'

import { promoOf, type LetterBlock } from './blocks'

/** What is said to those who may write letters, but give no discounts. */
export const NO_DISCOUNTS = 'Скидку назначает тот, у кого есть право «Акции и промокоды»'

/**
 * Whoever saves a letter with a promo code, or has it sent, gives a discount to all of its readers.
 * @throws UserError (403) for those who may not
 */
export function requireDiscounts(actor: PermissionHolder, blocks: readonly LetterBlock[]): void {
  if (promoOf(blocks) !== null && !may(actor, 'promotions.write'))
    throw new UserError(NO_DISCOUNTS, { status: 403 })
}
