import { useEffect, useRef, type ReactNode } from 'react'

interface DialogProps {
  title: string
  /** 1 when the dialog is the page's only heading. */
  level?: 1 | 2
  /** Called on Escape or a backdrop click; missing when the dialog must not be closed. */
  onClose?: () => void
  children: ReactNode
}

/**
 * The server renders it open and in place, so it works without JavaScript; with JavaScript it becomes modal.
 */
export function Dialog({ title, level = 2, onClose, children }: DialogProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.matches(':modal')) return
    dialog.close()
    dialog.showModal()
  }, [])
  return (
    <dialog
      ref={ref}
      open
      className="dialog"
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      // Browsers close a dialog on the second Escape in a row regardless. The first `close` event comes from
      // the effect above.
      onClose={() => {
        if (ref.current?.open) return
        ref.current?.showModal()
        onClose?.()
      }}
    >
      <Heading id="dialog-title" className="text-block">
        {title}
      </Heading>
      {children}
    </dialog>
  )
}
