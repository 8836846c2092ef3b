import type { ReactNode } from 'react'

import { classNames } from '~/ui/primitives/display/class-names'

interface SaveBarProps {
  isLow?: boolean
  children: ReactNode
}

export function SaveBar({ isLow, children }: SaveBarProps) {
  return <div className={classNames('form-save', isLow && 'form-save-low')}>{children}</div>
}
