import type { ReactNode } from 'react'

import { classNames } from '~/ui/primitives/display/class-names'

interface FormSectionProps {
  title: string
  className?: string
  children: ReactNode
}

export function FormSection({ title, className, children }: FormSectionProps) {
  return (
    <section className={classNames('panel grid gap-4 p-4', className)}>
      <h2 className="text-body">{title}</h2>
      {children}
    </section>
  )
}
