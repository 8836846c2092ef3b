import { readProductEntries } from '~/domain/catalog/index.server'
import { addToWishlist, readWishlist } from '~/domain/customers/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { entryJson } from '~/http/api/json/product-json.server'
import { addWishCall, readWishlistCall } from '~/http/api/operations/account-operations.server'
import { assertWishlistOn } from '~/http/api/switched-off.server'

const route = apiRoute(
  serve(readWishlistCall, async ({ caller }) => {
    await assertWishlistOn()
    const wishes = await readWishlist(caller.userId)
    const entries = new Map(
      (await readProductEntries(wishes.map(({ productId }) => productId))).map((entry) => [entry.id, entryJson(entry)]),
    )
    return {
      data: wishes.flatMap(({ id, productId }) => {
        const product = entries.get(productId)
        return product ? [{ id, productId, product }] : []
      }),
    }
  }),
  serve(addWishCall, async ({ caller, body }) => {
    await assertWishlistOn()
    const { productId } = body
    return { data: { id: await addToWishlist({ userId: caller.userId, productId }), productId } }
  }),
)

export const loader = route.loader
export const action = route.action
