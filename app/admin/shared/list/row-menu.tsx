import { type ReactNode, useEffect, useId, useRef } from 'react'

import { Icon } from '~/ui/primitives/display/icon'

interface RowMenuProps {
  /** For those who cannot see the row. */
  label: string
  children: ReactNode
}

/** Opened by the browser itself, so it works without scripts and is never cut off by the table. */
export function RowMenu({ label, children }: RowMenuProps) {
  const id = useId()
  const list = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const menu = list.current
    const close = (): void => menu?.hidePopover()
    menu?.addEventListener('click', close)
    return () => menu?.removeEventListener('click', close)
  }, [])
  return (
    <span className="row-menu">
      <button
        type="button"
        className="row-menu-mark"
        aria-label={label}
        {...{ popovertarget: id }}
        style={{ anchorName: `--${id.replaceAll(':', '')}` }}
      >
        <Icon name="more" />
      </button>
      <span
        ref={list}
        id={id}
        className="row-menu-list"
        {...{ popover: 'auto' }}
        style={{ positionAnchor: `--${id.replaceAll(':', '')}` }}
      >
        {children}
      </span>
    </span>
  )
}
