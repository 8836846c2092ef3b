import { Link } from '@remix-run/react'

import { paths } from '~/paths'

interface LogoProps {
  name: string
  logoUrl?: string
  onDark?: boolean
}

export function Logo({ name, logoUrl = '', onDark = false }: LogoProps) {
  return (
    <Link to={paths.home()} className="logo">
      {logoUrl === '' ? (
        <Squares onDark={onDark} />
      ) : (
        <img src={logoUrl} alt="" className="h-7 w-auto max-w-24 shrink-0 object-contain" />
      )}
      <span className="logo-name">{name}</span>
    </Link>
  )
}

function Squares({ onDark }: { onDark: boolean }) {
  return (
    <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true" className="shrink-0">
      <rect width="12" height="12" rx="3" fill="#bf3b1c" />
      <rect x="14" width="12" height="12" rx="3" fill="#dfa528" />
      <rect y="14" width="12" height="12" rx="3" fill="#2e6f73" />
      <rect x="14" y="14" width="12" height="12" rx="3" fill={onDark ? '#f2dfb9' : '#20312b'} />
    </svg>
  )
}
