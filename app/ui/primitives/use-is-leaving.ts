import { useLocation, useNavigation } from '@remix-run/react'

/** Whether another page is on its way: what a page does by itself then would call the person back. */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location !== undefined && location.pathname !== pathname
}
