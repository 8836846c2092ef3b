import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

import { paths } from '~/paths'

import { publish } from './event-bus'

/** Must be rendered before the page's content, so that its event comes first. */
export function PageView() {
  const { pathname, search } = useLocation()
  useEffect(
    () => publish({ type: 'page-view', path: pathname, query: search, title: document.title }),
    [pathname, search],
  )
  return null
}

/** Without scripts, a picture counts the page view. */
export function PageViewPixel() {
  const { pathname } = useLocation()
  return (
    <noscript>
      <img src={paths.pixel(pathname)} alt="" width={1} height={1} className="absolute" />
    </noscript>
  )
}
