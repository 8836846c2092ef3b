import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

import { paths } from '~/paths'

import { publish } from './event-bus'

/** Publishes every look at a page. Stands before the page's content, so that a page is told of before what is on it. */
export function PageView() {
  const { pathname, search } = useLocation()
  useEffect(
    () => publish({ type: 'page-view', path: pathname, query: search, title: document.title }),
    [pathname, search],
  )
  return null
}

/** Counts the look at a page by a picture where there is no script. */
export function PageViewPixel() {
  const { pathname } = useLocation()
  return (
    <noscript>
      <img src={paths.pixel(pathname)} alt="" width={1} height={1} className="absolute" />
    </noscript>
  )
}
