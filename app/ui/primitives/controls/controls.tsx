import {
  forwardRef,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'

import { classNames } from '../display/class-names'

export const Input = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>(function Input(
  { className, ...rest },
  ref,
) {
  return <input {...rest} ref={ref} className={classNames('control', className)} />
})

export function Textarea({ className, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea {...rest} className={classNames('control', className)} />
}

export function Select({ className, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return <select {...rest} className={classNames('control', className)} />
}

type TickProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: ReactNode }

export function Checkbox({ label, className, ...rest }: TickProps) {
  return (
    <label className={classNames('flex min-h-11 items-center gap-3', className)}>
      <input {...rest} type="checkbox" className="tick" />
      <span>{label}</span>
    </label>
  )
}

export function Radio({ label, aside, className, ...rest }: TickProps & { aside?: ReactNode }) {
  return (
    <label
      className={classNames(
        'flex min-h-14 items-center gap-3 rounded-button border border-control-line bg-surface px-4 py-2 has-checked:border-ink has-checked:font-semibold',
        className,
      )}
    >
      <input {...rest} type="radio" className="tick" />
      <span className="min-w-0 flex-1">{label}</span>
      {aside ? <span className="flex-none">{aside}</span> : null}
    </label>
  )
}
