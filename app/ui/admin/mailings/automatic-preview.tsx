import { Link } from '@remix-run/react'

import type { AutomaticMailPage } from '~/domain/mailings/staff'
import { officePaths } from '~/office-paths'

import { LetterReaders, type Readers } from './letter-readers'

/** Whose letter is shown. */
export interface PreviewedPerson {
  query: { person?: string | undefined; search: string }
  /** Empty for somebody nameless. */
  name: string
  readers: Readers
}

/** The letter as a customer would get it now, of what it was saved with. */
export function AutomaticPreview({ mail, preview: { query, name, readers } }: { mail: AutomaticMailPage; preview: PreviewedPerson }) {
  const { person } = query
  return (
    <section className="panel min-w-0 p-4" aria-labelledby="automatic-preview">
      <h2 id="automatic-preview" className="text-body">
        Как выглядит письмо
      </h2>
      <p className="mt-2">
        {person === undefined ? 'С товарами магазина, без имени.' : `Получатель: ${name === '' ? 'имя неизвестно' : name}`}{' '}
        {person === undefined ? null : (
          <Link to={officePaths.automaticMail(mail.name)} preventScrollReset className="touch-link link">
            Без получателя
          </Link>
        )}
      </p>
      <div className="mt-2 grid gap-2">
        <LetterReaders {...readers} search={query.search} toPerson={(id) => officePaths.automaticMail(mail.name, { person: id })} />
      </div>
      <iframe
        key={`${mail.version} ${person ?? ''}`}
        title="Письмо"
        src={officePaths.automaticLetter(mail.name, { person })}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="mt-3 block w-full rounded-control border border-line"
        style={{ height: '42rem' }}
      />
    </section>
  )
}
