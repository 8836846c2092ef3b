import { Link } from '@remix-run/react'

import { SURFACE_NAMES, surfaceOf } from '~/domain/paint-systems/staff'
import { officePaths } from '~/office-paths'

import { DraftNotice } from '../shared/drafts/draft-notice'
import type { OpenedDraft } from '../shared/drafts/opened-draft'

/** The form of a new rule needs to know its surface: the other answers depend on it. */
export function SurfaceChoice({ draft }: { draft: OpenedDraft }) {
  return (
    <>
      {draft.found === null ? null : <DraftNotice {...draft.found} />}
      <Link to={officePaths.paintRules()} className="touch-link text-muted hover:text-ink">
        ← Что красим?
      </Link>
      <h1 className="mt-1 mb-4 text-section">Новое правило: что красим?</h1>
      <ul className="grid max-w-text gap-2">
        {SURFACE_NAMES.map((name) => (
          <li key={name}>
            <Link to={officePaths.newPaintRule({ surface: name })} className="panel block p-4 font-semibold">
              {surfaceOf(name).label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
