import { useEffect, useState, type ReactNode } from 'react'

import { classNames } from './class-names'

/** Milliseconds; a toast that can be acted upon stays longer. */
const SHOWN_FOR = 3_000
const SHOWN_WITH_ACTION = 8_000

interface ToastProps {
  text: string
  kind?: 'success' | 'error' | undefined
  /** A form or link at the end. */
  action?: ReactNode
}

/** A message that goes away after 3 seconds; without JavaScript it stays as a banner until the next page. Give it a new key to show it anew. */
export function Toast({ text, kind = 'success', action }: ToastProps) {
  const [isShown, setShown] = useState(true)
  const life = action ? SHOWN_WITH_ACTION : SHOWN_FOR
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), life)
    return () => clearTimeout(timer)
  }, [life])
  if (!isShown) return null
  return (
    <div className={classNames('toast', kind === 'error' && 'toast-error')}>
      <span>{text}</span>
      {action}
    </div>
  )
}
