import { useFormAction, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'

import type { StaffCategory } from '~/domain/catalog/staff'

const DRAGGED = 'text/plain'

/** Handles (`data-category`) can only be dropped on a category of the same level, whose place they take. */
export function useDraggedCategories(categories: readonly StaffCategory[]) {
  const list = useRef<HTMLElement>(null)
  const submit = useSubmit()
  const action = useFormAction()
  useEffect(() => {
    const element = list.current
    if (!element) return
    const ending = new AbortController()
    const on = (name: 'dragstart' | 'dragover' | 'drop', act: (event: DragEvent) => void): void => {
      element.addEventListener(name, act, { signal: ending.signal })
    }
    let dragged = ''
    on('dragstart', (event) => {
      dragged = event.target instanceof HTMLElement ? (event.target.dataset['category'] ?? '') : ''
      event.dataTransfer?.setData(DRAGGED, dragged)
    })
    on('dragover', (event) => {
      if (placeOf(categories, dragged, rowUnder(event)) !== null) event.preventDefault()
    })
    on('drop', (event) => {
      const place = placeOf(categories, dragged, rowUnder(event))
      if (place === null) return
      event.preventDefault()
      submit(
        { intent: 'place', categoryId: dragged, ...place },
        { method: 'post', action, preventScrollReset: true },
      )
    })
    return () => ending.abort()
  }, [action, categories, submit])
  return list
}

function rowUnder(event: DragEvent): string {
  const row = event.target instanceof Element ? event.target.closest('tr') : null
  return row?.querySelector<HTMLElement>('[data-category]')?.dataset['category'] ?? ''
}

/** The category before which the dragged one goes; null where it may not. */
function placeOf(
  categories: readonly StaffCategory[],
  dragged: string,
  target: string,
): { beforeId?: string } | null {
  const [moved, other] = [dragged, target].map((id) => categories.find((one) => one.id === id))
  if (!moved || !other || moved === other || moved.parentId !== other.parentId) return null
  const level = categories.filter(({ parentId }) => parentId === moved.parentId)
  const isDown = level.indexOf(moved) < level.indexOf(other)
  const before = isDown ? level[level.indexOf(other) + 1] : other
  return before ? { beforeId: before.id } : {}
}
