import { removeWishlistEntry } from '~/domain/customers/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { removeWishCall } from '~/http/api/operations/account-operations.server'
import { assertWishlistOn } from '~/http/api/switched-off.server'

const route = apiRoute(
  serve(removeWishCall, async ({ caller, params }) => {
    await assertWishlistOn()
    await removeWishlistEntry({ userId: caller.userId, entryId: params.id ?? '' })
    return { data: null }
  }),
)

export const loader = route.loader
export const action = route.action
