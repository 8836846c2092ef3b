import { Outlet, useLoaderData } from '@remix-run/react'

import type { ShopData } from '~/ui/shop/shop-data'
import { ShopFrame } from '~/ui/shop/shop-frame'

import { readPageData } from '../../page-data.server'

/** What the shop reads from its settings, the session and the cart of the request is the same for every request here. */
export async function loader(): Promise<ShopData> {
  return (await readPageData()).shop
}

export default function BareLayout() {
  return (
    <ShopFrame shop={useLoaderData<typeof loader>()}>
      <Outlet />
    </ShopFrame>
  )
}
