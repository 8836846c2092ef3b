import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

interface KeptNoteProps {
  lastChange: ReactNode
  deletion: string
}

export function KeptNote({ lastChange, deletion }: KeptNoteProps) {
  return (
    <>
      {lastChange}
      <Link to={deletion} className="touch-link link">
        Удалить
      </Link>
    </>
  )
}
