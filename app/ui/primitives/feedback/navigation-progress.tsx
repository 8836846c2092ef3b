import { useNavigation } from '@remix-run/react'

/** Shown while the next page is on its way, unless it comes at once. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null
  return <div className="page-progress" role="progressbar" aria-label="Загрузка" />
}
