import { useLocation } from '@remix-run/react'

/** Without scripts the page would return to the top. The element must exist afterwards. */
export function useStayAt(): (id: string) => string {
  const { pathname, search } = useLocation()
  return (id) => `${pathname}${search}#${id}`
}
