import { Link } from '@remix-run/react'

import type { AutomaticMailPage } from '~/domain/mailings/staff'
import { officePaths } from '~/office-paths'

import { LetterReaders, type Readers } from '../letter/letter-readers'
import { LetterFrame, LetterViewChoice, type LetterTheme, type LetterView } from '../letter/letter-view'

interface PreviewQuery {
  view?: LetterView | undefined
  theme: LetterTheme
  person?: string | undefined
  search: string
}

export interface PreviewedPerson {
  query: PreviewQuery
  name: string
  readers: Readers
  subject: string
  preheader: string
  text: string
}

export function AutomaticPreview({ mail, preview }: { mail: AutomaticMailPage; preview: PreviewedPerson }) {
  const { query, name, readers, subject, preheader, text } = preview
  const { view, theme, person } = query
  const to = (change: Partial<PreviewQuery>): string => {
    const wanted = { ...query, ...change }
    const shown = { view: wanted.view, theme: wanted.theme === 'light' ? undefined : wanted.theme }
    return officePaths.automaticMail(mail.name, { ...shown, person: wanted.person })
  }
  return (
    <section className="panel min-w-0 p-4" aria-labelledby="automatic-preview">
      <h2 id="automatic-preview" className="text-body">
        Как выглядит письмо
      </h2>
      <LetterViewChoice view={view} theme={theme} to={to} />
      <p className="mt-2">
        {person === undefined
          ? 'С товарами магазина, без имени.'
          : `Получатель: ${name === '' ? 'имя неизвестно' : name}`}{' '}
        {person === undefined ? null : (
          <Link to={to({ person: undefined })} preventScrollReset className="touch-link link">
            Без получателя
          </Link>
        )}
      </p>
      <div className="mt-2 grid gap-2">
        <LetterReaders
          {...readers}
          search={query.search}
          keep={{ ...(view && { view }), theme }}
          toPerson={(id) => to({ person: id })}
        />
      </div>
      <p className="mt-3">
        <strong>{subject}</strong> <span className="text-muted">{preheader}</span>
      </p>
      {view === 'text' ? (
        <pre className="mt-3 overflow-x-auto rounded-control border border-line p-3 text-small whitespace-pre-wrap">
          {text}
        </pre>
      ) : (
        <LetterFrame
          key={mail.version}
          view={view}
          src={officePaths.automaticLetter(mail.name, { theme, person })}
        />
      )}
    </section>
  )
}
