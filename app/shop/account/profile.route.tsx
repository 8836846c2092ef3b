import type { MetaFunction } from '@remix-run/node'
import { Form, NavLink, Outlet, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'

import { readSettings } from '~/domain/settings/index.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { definePage, signedIn } from '~/shop/shared/page/shop-page.server'
import { paths } from '~/paths'
import { Button } from '~/ui/primitives/controls/button'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Личный кабинет' })

const page = definePage({
  guard: signedIn,
  fallback: 'Ошибка загрузки данных',
  load: async ({ customer: { name } }) => {
    const { wishlist, questions } = await readSettings('features')
    return { name, wishlist, questions }
  },
})

export const loader = page.loader

export default function ProfileRoute() {
  return (
    <ProfileFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ProfileFrame>
  )
}

interface ProfileFrameProps {
  name: string
  wishlist: boolean
  questions: boolean
  children: ReactNode
}

function ProfileFrame({ name, wishlist, questions, children }: ProfileFrameProps) {
  return (
    <div className="wrap py-8">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1>Личный кабинет</h1>
          <p className="mt-2 text-muted">{name}</p>
        </div>
        <Form method="post" action={paths.logout()} reloadDocument>
          <Button tone="outline" small>
            Выйти
          </Button>
        </Form>
      </header>
      <nav aria-label="Разделы кабинета" className="segments mb-6 max-w-narrow">
        <NavLink to={paths.profile()} end>
          Заказы
        </NavLink>
        <NavLink to={paths.profileDetails()}>Профиль</NavLink>
        {wishlist ? <NavLink to={paths.profileWishlist()}>Избранное</NavLink> : null}
        {questions ? <NavLink to={paths.profileQuestions()}>Вопросы</NavLink> : null}
      </nav>
      {children}
    </div>
  )
}
