import { Outlet, useLoaderData } from '@remix-run/react'

import type { ShopData } from '~/shop/shared/layout/shop-data'
import { ShopFrame } from '~/shop/shared/layout/shop-frame'

import { readPageData } from '../../page-data.server'

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
