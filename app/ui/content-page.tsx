import type { ReactNode } from 'react'

import { paths } from '~/paths'

import { Breadcrumbs } from './primitives/navigation/breadcrumbs'

export type PagePicture = 'shop-front' | 'courier-van'

interface ContentPageProps {
  title: string
  lead?: ReactNode
  head?: ReactNode
  picture?: PagePicture
  children: ReactNode
}

export function ContentPage({ title, lead, head, picture, children }: ContentPageProps) {
  const words = (
    <div className="self-center">
      <h1 className="mt-1">{title}</h1>
      {lead ? <p className="mt-4 max-w-text text-lead text-pretty text-muted">{lead}</p> : null}
      {head}
    </div>
  )
  return (
    <div className="wrap pt-5">
      <Breadcrumbs items={[{ label: 'Главная', href: paths.home() }, { label: title }]} />
      {picture ? (
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
          {words}
          <PictureOf name={picture} />
        </div>
      ) : (
        words
      )}
      {children}
    </div>
  )
}

function PictureOf({ name }: { name: PagePicture }) {
  return (
    <img
      src={`/pictures/${name}.svg`}
      alt=""
      width={760}
      height={480}
      className="h-auto w-full rounded-hero"
    />
  )
}
