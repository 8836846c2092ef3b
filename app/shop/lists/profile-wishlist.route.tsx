import { useLoaderData } from '@remix-run/react'

import { readWishlist } from '~/domain/customers/index.server'
import { definePage, signedIn, whileOn } from '~/shop/shared/page/shop-page.server'
import { WishlistGrid } from '~/shop/lists/wishlist-grid'

const page = definePage({
  guard: async (context) => ({ ...(await signedIn(context)), ...(await whileOn('wishlist')()) }),
  fallback: 'Ошибка получения списка избранного',
  load: async ({ customer: { userId } }) => ({ entries: await readWishlist(userId) }),
})

export const loader = page.loader

export default function WishlistTabRoute() {
  return (
    <>
      <h2 className="sr-only">Избранное</h2>
      <WishlistGrid {...useLoaderData<typeof loader>()} />
    </>
  )
}
