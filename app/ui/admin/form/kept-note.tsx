import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

interface KeptNoteProps {
  /** Who changed it last. */
  lastChange: ReactNode
  /** The page that deletes it. */
  deletion: string
}

/** What stands below the title of something that is kept: who changed it last, and the way to delete it. */
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
