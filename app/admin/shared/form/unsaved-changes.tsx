import { useBeforeUnload, useBlocker, type useLocation } from '@remix-run/react'
import { useCallback } from 'react'

import { Button } from '~/ui/primitives/controls/button'
import { Dialog } from '~/ui/primitives/overlays/dialog'

interface UnsavedChangesProps {
  isDirty: boolean
  /** Query parameter that opens the form, on a page with other content. */
  openBy?: string
  title?: string
  text?: string
}

/** Uses the browser's own question outside the back office's links. Sending the form does not ask. */
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
