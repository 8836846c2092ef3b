import { Link } from '@remix-run/react'

import { paths } from '~/http/paths'

/** Four coloured squares and the shop's name; leads home. */
export function Logo({ name, onDark = false }: { name: string; onDark?: boolean }) {
  return (
    <Link to={paths.home()} className="flex items-center gap-2.5 text-lead font-bold tracking-heading whitespace-nowrap">
      <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
        <rect width="12" height="12" rx="3" fill="#bf3b1c" />
        <rect x="14" width="12" height="12" rx="3" fill="#dfa528" />
        <rect y="14" width="12" height="12" rx="3" fill="#2e6f73" />
        <rect x="14" y="14" width="12" height="12" rx="3" fill={onDark ? '#f2dfb9' : '#20312b'} />
      </svg>
      {name}
    </Link>
  )
}
