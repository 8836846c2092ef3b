import type { FormState } from '~/http/form-state'

/** What is wrong with a form as a whole; fields carry their own texts. */
export function FormErrors({ state }: { state: FormState | undefined }) {
  if (!state || state.formErrors.length === 0) return null
  return (
    <div role="alert" className="mb-4 rounded-control border border-danger bg-danger-pale px-4 py-3">
      {state.formErrors.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
