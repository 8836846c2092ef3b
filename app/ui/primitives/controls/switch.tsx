import type { InputHTMLAttributes, ReactNode } from 'react'

import { classNames } from '../display/class-names'

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: ReactNode }

export function Switch({ label, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames('flex min-h-11 items-center gap-3', className)}>
      <input {...rest} type="checkbox" role="switch" className="switch" />
      <span>{label}</span>
    </label>
  )
}
