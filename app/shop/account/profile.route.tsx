import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'

import { readSettings } from '~/domain/settings/index.server'
import { requireCustomer } from '~/http/sessions/guards.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { ProfileFrame } from '~/shop/account/profile-frame'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Личный кабинет' })

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ name }, { wishlist }] = await Promise.all([requireCustomer(request), readSettings('features')])
  return { name, wishlist }
}

export default function ProfileRoute() {
  return (
    <ProfileFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ProfileFrame>
  )
}
