import { useEffect, useRef, type ReactNode } from 'react'

import type { FormState } from '~/http/forms/form-state'
import { FormMessages } from '~/ui/primitives/feedback/form-messages'

interface FormErrorsProps {
  state: FormState | undefined
  prefix?: string
  children?: ReactNode
}

/** Errors of the whole form; moves the focus to the message or to the first invalid field. */
export function FormErrors({ state, prefix = '', children }: FormErrorsProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!state) return
    const [field] = Object.keys(state.fieldErrors)
    const target = ref.current ?? (field === undefined ? null : document.getElementById(prefix + field))
    target?.focus()
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
