import { useEffect, useState, type ReactNode } from 'react'

import { classNames } from '../display/class-names'
import { Icon } from '../display/icon'
import { PhoneLinks } from '../display/phone-links'

/** Milliseconds, as specified. */
const SHOWN_FOR = 3_000

interface ToastProps {
  text: string
  kind?: 'success' | 'error' | undefined
  action?: ReactNode
}

/**
 * Errors stay until closed, others at least while they are pointed at or focused. Without JavaScript it stays
 * until the next page. Change its key to show it again.
 */
export function Toast({ text, kind = 'success', action }: ToastProps) {
  const [isShown, setShown] = useState(true)
  const [isLive, setLive] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const life = kind === 'error' || isHeld ? null : SHOWN_FOR
  useEffect(() => setLive(true), [])
  useEffect(() => {
    if (life === null) return
    const timer = setTimeout(() => setShown(false), window.noteLife ?? life)
    return () => clearTimeout(timer)
  }, [life])
  const holding = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  if (!isShown) return null
  return (
    <div {...holding} className={classNames('toast', kind === 'error' && 'toast-error')}>
      <span>
        <PhoneLinks text={text} />
      </span>
      {action}
      {kind === 'error' && isLive ? (
        <button
          type="button"
          className="-mr-2 grid size-11 flex-none place-items-center"
          aria-label="Закрыть"
          onClick={() => setShown(false)}
        >
          <Icon name="close" />
        </button>
      ) : null}
    </div>
  )
}
