import { useLocation } from '@remix-run/react'

/**
 * Where a button sends its form so that the page comes back at the element with this id: without scripts it would come back at its top, far from what was changed. The element is
 * one that is there afterwards.
 */
export function useStayAt(): (id: string) => string {
  const { pathname, search } = useLocation()
  return (id) => `${pathname}${search}#${id}`
}
