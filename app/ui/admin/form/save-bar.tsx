import type { ReactNode } from 'react'

import { classNames } from '~/ui/primitives/class-names'

interface SaveBarProps {
  /** On wide screens it stands at the foot of the form, and not in its head. */
  isLow?: boolean
  /** Buttons, what saves among them. */
  children: ReactNode
}

/** The buttons of a long form, in sight however far one has scrolled: below the thumb in one line on phones, in the form's head or at its foot on wide screens. */
export function SaveBar({ isLow, children }: SaveBarProps) {
  return <div className={classNames('form-save', isLow && 'form-save-low')}>{children}</div>
}
