import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

import { paths } from '~/http/paths'

import { tellServer } from './tell-server'

/** Counts every page that is looked at (by script, or by a picture where there is none) and every telephone number that is pressed. */
export function PageViews() {
  const { pathname } = useLocation()
  useEffect(() => tellServer('PAGE_VIEW', { path: pathname }), [pathname])
  useEffect(() => {
    const tellCall = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href^="tel:"]')) tellServer('PHONE_CALL', { path: pathname })
    }
    document.addEventListener('click', tellCall)
    return () => document.removeEventListener('click', tellCall)
  }, [pathname])
  return (
    <noscript>
      <img src={paths.pixel(pathname)} alt="" width={1} height={1} className="absolute" />
    </noscript>
  )
}
