import type { LinksFunction, MetaFunction } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import type { ReactNode } from 'react'

import { ConnectionNotice } from '~/http/connection/connection-notice'
import { ErrorPage, titleOfError } from '~/http/errors/error-page'
import { useNonce } from '~/http/rendering/nonce'
import { paths } from '~/paths'
import type { ShopData } from '~/shop/shared/layout/shop-data'

import './styles/app.css'
import cyrillicFont from './styles/fonts/onest-cyrillic.woff2?url'
import latinFont from './styles/fonts/onest-latin.woff2?url'

export const links: LinksFunction = () => [
  ...[cyrillicFont, latinFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: paths.manifest() },
]

export const meta: MetaFunction = ({ error }) =>
  error
    ? [{ title: `${titleOfError(error)} — Колор-Центр` }, { name: 'robots', content: 'noindex' }]
    : [{ title: 'Колор-Центр' }]

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  return (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f2ea" />
        <Meta />
        <Icons />
        <Links />
      </head>
      <body>
        {children}
        <ConnectionNotice />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

function Icons() {
  const shop = useRouteLoaderData<ShopData>('shop')
  if (shop?.faviconUrl) return <link rel="icon" href={shop.faviconUrl} />
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  )
}
