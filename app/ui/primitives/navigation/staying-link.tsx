import { Link, type LinkProps, useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'

/**
 * Changes a part of the page. With scripts the page stays where it is; without, the browser shows the part that
 * the hash names. (Remix scrolls to a hash even with `preventScrollReset`.)
 */
export function StayingLink({ to, ...rest }: Omit<LinkProps, 'to' | 'onClick'> & { to: string }) {
  const navigate = useNavigate()
  const stay = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(to.split('#')[0] ?? to, { preventScrollReset: true })
  }
  return <Link to={to} {...rest} onClick={stay} />
}
