import { useLocation, useNavigation, type Location } from '@remix-run/react'

/** Whether another page is on its way: what a page does by itself then would call the person back. */
export function useIsLeaving(): boolean {
  return isElsewhere(useLocation(), useNavigation().location)
}

/** The same at this very moment. On a busy phone a page is drawn long after the click that leaves it, and its timers end in between. */
export function isLeavingNow(): boolean {
  const { location, navigation } = window.__remixRouter.state
  return isElsewhere(location, navigation.location)
}

const isElsewhere = (here: Location, next: Location | undefined): boolean =>
  next !== undefined && next.pathname !== here.pathname
