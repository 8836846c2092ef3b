import { useLocation, useNavigation, type Location } from '@remix-run/react'

/** Whether a navigation is pending: an automatic action must not cancel it. */
export function useIsLeaving(): boolean {
  return isElsewhere(useLocation(), useNavigation().location)
}

/** Reads the current value: on a slow phone timers fire between the click and the next render. */
export function isLeavingNow(): boolean {
  const { location, navigation } = window.__remixRouter.state
  return isElsewhere(location, navigation.location)
}

const isElsewhere = (here: Location, next: Location | undefined): boolean =>
  next !== undefined && next.pathname !== here.pathname
