import { useId, useState, type ReactNode } from 'react'

export interface FieldControl {
  id: string
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | readonly string[] | undefined
  required?: boolean
  className?: string
  id?: string
  children: (control: FieldControl) => ReactNode
}

/** `<Field label="Имя" error={…}>{(control) => <Input {...control} name="firstName" />}</Field>` */
export function Field({ label, hint, error, required, className, id, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const [answered, setAnswered] = useState<FieldProps['error']>()
  const message = typeof error === 'string' ? error : error === answered ? undefined : error?.[0]
  const describedBy = [message && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className} onInput={message === undefined ? undefined : () => setAnswered(error)}>
      <label htmlFor={controlId} className="mb-1.5 block text-small text-muted">
        {label}
        {required ? (
          <span aria-hidden="true" className="text-accent">
            {' '}
            *
          </span>
        ) : null}
      </label>
      {children({
        id: controlId,
        required,
        'aria-invalid': message ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {message ? (
        <p id={`${controlId}-error`} className="mt-1.5 text-caption font-semibold text-danger">
          {message}
        </p>
      ) : null}
      {hint ? (
        <p id={`${controlId}-hint`} className="mt-1.5 text-caption text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
