import { Link } from '@remix-run/react'

import type { MailTextsVersion } from '~/domain/mail/staff'
import { officePaths } from '~/office-paths'

import { FormSection } from '../form/form-section'
import { LastChange } from '../form/last-change'

interface MailTextVersionsProps {
  mail: string
  /** Newest first. */
  versions: readonly MailTextsVersion[]
  chosen: string | null
}

export function MailTextVersions({ mail, versions, chosen }: MailTextVersionsProps) {
  if (versions.length === 0) return null
  return (
    <FormSection title="Версии">
      <ol className="grid gap-2">
        {versions.map(({ id, authorName, createdAt, isDefault }, place) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span>
              <LastChange name={authorName} at={createdAt} />
              {isDefault ? <span className="text-muted"> — исходные тексты</span> : null}
            </span>
            <Way {...{ mail, id, place, chosen }} />
          </li>
        ))}
      </ol>
    </FormSection>
  )
}

function Way({
  mail,
  id,
  place,
  chosen,
}: {
  mail: string
  id: string
  place: number
  chosen: string | null
}) {
  if (place === 0) return <span className="text-muted">действует</span>
  if (chosen === id) return <span className="text-muted">в форме</span>
  return (
    <Link to={officePaths.mailTemplate(mail, { version: id })} className="touch-link link">
      Посмотреть
    </Link>
  )
}
