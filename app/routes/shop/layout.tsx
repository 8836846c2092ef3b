import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react'

import { readCartQuantities } from '~/domain/cart/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { ErrorPage } from '~/http/error-page'
import { shopOrigin } from '~/http/origin.server'
import { readCustomer } from '~/http/session.server'
import { readToast } from '~/http/toast.server'
import { readVisitor } from '~/http/visitor.server'
import type { ShopData } from '~/ui/shop/shop-data'
import { ShopFrame } from '~/ui/shop/shop-frame'

export async function loader({ request }: LoaderFunctionArgs): Promise<ShopData> {
  const visitor = await readVisitor(request)
  const [{ general, contact }, quantities, customer, toast] = await Promise.all([
    readPublicSettings(),
    readCartQuantities(visitor?.hash ?? null),
    readCustomer(request),
    readToast(request),
  ])
  return {
    origin: shopOrigin(),
    name: general.siteName,
    description: general.siteDescription,
    phones: contact.phones,
    email: contact.email,
    city: contact.city,
    quantities,
    customerName: customer?.name ?? null,
    toast,
  }
}

export default function ShopLayout() {
  return (
    <ShopFrame shop={useLoaderData<typeof loader>()}>
      <Outlet />
    </ShopFrame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const shop = useRouteLoaderData<typeof loader>('routes/shop/layout')
  // The layout's own loader can be what failed; then there is nothing to fill header and footer with.
  if (!shop) return <ErrorPage error={error} />
  return (
    <ShopFrame shop={shop}>
      <ErrorPage error={error} />
    </ShopFrame>
  )
}
