import { type ReactNode, useId } from 'react'

import { Icon } from '~/ui/primitives/display/icon'

interface RowMenuProps {
  /** For those who cannot see the row. */
  label: string
  children: ReactNode
}

/** Opened by the browser itself, so it works without scripts and is never cut off by the table. */
export function RowMenu({ label, children }: RowMenuProps) {
  const id = useId()
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
