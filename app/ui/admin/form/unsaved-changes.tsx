import { useBeforeUnload, useBlocker, type useLocation } from '@remix-run/react'
import { useCallback } from 'react'

import { Button } from '~/ui/primitives/button'
import { Dialog } from '~/ui/primitives/dialog'

interface UnsavedChangesProps {
  isDirty: boolean
  /** A parameter of the address that says that the form is open, on a page that is more than its form. */
  openBy?: string
  /** What is asked, where it is not what was typed that is lost. */
  title?: string
  text?: string
}

/** Asks before a page with something unsaved is left: by a link of the back office, by the browser's own question otherwise. Sending the form asks nothing. */
export function UnsavedChanges({
  isDirty,
  openBy,
  title = 'Уйти без сохранения?',
  text = 'То, что вы ввели, пропадёт.',
}: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && isLeft(currentLocation, nextLocation, openBy),
  )
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isDirty) event.preventDefault()
      },
      [isDirty],
    ),
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog title={title} onClose={() => blocker.reset()}>
      <p className="my-3">{text}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="button" onClick={() => blocker.reset()}>
          Остаться
        </Button>
        <Button type="button" tone="outline" onClick={() => blocker.proceed()}>
          Уйти
        </Button>
      </div>
    </Dialog>
  )
}

type Place = ReturnType<typeof useLocation>

function isLeft(current: Place, next: Place, openBy: string | undefined): boolean {
  if (current.pathname !== next.pathname) return true
  return openBy !== undefined && !new URLSearchParams(next.search).has(openBy)
}
