import { Link } from '@remix-run/react'
import { useEffect, useRef, type ReactNode } from 'react'

import type { FormState } from '~/http/form-state'
import { PhoneLinks } from '~/ui/primitives/phone-links'

interface FormErrorsProps {
  state: FormState | undefined
  /** What stands before a field's name in its id, where a page has several forms. */
  prefix?: string
  /** What to do next, under the message. */
  children?: ReactNode
}

/** What is wrong with a form as a whole; fields carry their own texts. Whoever sent the form is led to the message, or to the first field with one. */
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
    <div ref={ref} role="alert" tabIndex={-1} className="mb-4 rounded-control border border-danger bg-danger-pale px-4 py-3">
      {state.formErrors.map((text) => (
        <p key={text}>
          <PhoneLinks text={text} />
        </p>
      ))}
      {state.link ? (
        <Link to={state.link.to} className="font-semibold underline underline-offset-2">
          {state.link.label}
        </Link>
      ) : null}
      {children}
    </div>
  )
}
