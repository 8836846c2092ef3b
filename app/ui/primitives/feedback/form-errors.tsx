import { useEffect, useRef, type ReactNode } from 'react'

import type { FormState } from '~/http/forms/form-state'
import { FormMessages } from '~/ui/primitives/feedback/form-messages'

interface FormErrorsProps {
  state: FormState | undefined
  prefix?: string
  children?: ReactNode
}

/** Errors of the whole form; moves the focus to the message or to the first invalid field of the page. */
export function FormErrors({ state, prefix = '', children }: FormErrorsProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!state) return
    const target = ref.current ?? firstWrong(state, prefix)
    if (target === null) return
    for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true
    // It scrolls to the field, too.
    target.focus()
  }, [state, prefix])
  if (!state || state.formErrors.length === 0) return null
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mb-4 rounded-control border border-danger bg-danger-pale px-4 py-3"
    >
      <FormMessages state={state} />
      {children}
    </div>
  )
}

/** A field may be named otherwise than the form's schema names it: then the first one marked as wrong. */
function firstWrong({ fieldErrors }: FormState, prefix: string): HTMLElement | null {
  const ids = Object.keys(fieldErrors).map((name) => `#${CSS.escape(prefix + name)}`)
  if (ids.length === 0) return null
  return document.querySelector<HTMLElement>(ids.join()) ?? document.querySelector('[aria-invalid="true"]')
}
