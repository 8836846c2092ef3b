import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { readWishlist } from '~/domain/customers/index.server'
import { requireCustomer, requireFeature } from '~/http/sessions/guards.server'
import { loadOr } from '~/http/errors/load.server'
import { WishlistGrid } from '~/shop/lists/wishlist-grid'

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireCustomer(request)
  await requireFeature('wishlist')
  return loadOr('Ошибка получения списка избранного', async () => ({ entries: await readWishlist(userId) }))
}

export default function WishlistTabRoute() {
  return (
    <>
      <h2 className="sr-only">Избранное</h2>
      <WishlistGrid {...useLoaderData<typeof loader>()} />
    </>
  )
}
