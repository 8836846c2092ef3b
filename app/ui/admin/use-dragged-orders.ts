import { useFormAction, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'

const DRAGGED = 'text/plain'

/** Cards have `data-order`, columns `data-status`. */
export function useDraggedOrders() {
  const board = useRef<HTMLDivElement>(null)
  const submit = useSubmit()
  const action = useFormAction()
  useEffect(() => {
    const element = board.current
    if (!element) return
    const ending = new AbortController()
    const on = (name: 'dragstart' | 'dragover' | 'drop', act: (event: DragEvent) => void): void => {
      element.addEventListener(name, act, { signal: ending.signal })
    }
    on('dragstart', (event) => {
      event.dataTransfer?.setData(DRAGGED, closest(event, '[data-order]')?.dataset['order'] ?? '')
    })
    on('dragover', (event) => {
      if (closest(event, '[data-status]')) event.preventDefault()
    })
    on('drop', (event) => {
      const column = closest(event, '[data-status]')
      const orderId = event.dataTransfer?.getData(DRAGGED) ?? ''
      if (!column || orderId === '') return
      event.preventDefault()
      if (column.querySelector(`[data-order="${CSS.escape(orderId)}"]`)) return
      submit(
        { intent: 'status', orderId, status: column.dataset['status'] ?? '' },
        { method: 'post', action, preventScrollReset: true },
      )
    })
    return () => {
      ending.abort()
    }
  }, [action, submit])
  return board
}

function closest(event: DragEvent, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
}
