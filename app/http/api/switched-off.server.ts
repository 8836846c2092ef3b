import { readSettings } from '~/domain/settings/index.server'
import { UserError } from '~/platform/errors/errors'

/** @throws UserError (404) while the wishlist is off */
export async function assertWishlistOn(): Promise<void> {
  const { wishlist } = await readSettings('features')
  if (!wishlist) throw new UserError('Избранное сейчас отключено', { status: 404 })
}
