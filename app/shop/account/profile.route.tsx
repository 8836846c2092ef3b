import type { MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'

import { readSettings } from '~/domain/settings/index.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { definePage, signedIn } from '~/shop/shared/page/shop-page.server'
import { ProfileFrame } from '~/shop/account/profile-frame'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Личный кабинет' })

const page = definePage({
  guard: signedIn,
  fallback: 'Ошибка загрузки данных',
  load: async ({ customer: { name } }) => ({ name, wishlist: (await readSettings('features')).wishlist }),
})

export const loader = page.loader

export default function ProfileRoute() {
  return (
    <ProfileFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ProfileFrame>
  )
}
