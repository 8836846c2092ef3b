import { Form, Link } from '@remix-run/react'

import type { AutomaticMailPage } from '~/domain/mailings/staff'
import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/button'
import { Input } from '~/ui/primitives/controls'
import { Field } from '~/ui/primitives/field'

/** Whose letter is shown. */
export interface PreviewedPerson {
  query: { person?: string | undefined; search: string }
  /** Empty for somebody nameless. */
  name: string
  hits: readonly { id: string; name: string; email: string }[] | null
}

/** The letter as a customer would get it now, of what it was saved with. */
export function AutomaticPreview({ mail, preview: { query, name, hits } }: { mail: AutomaticMailPage; preview: PreviewedPerson }) {
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
      <Form method="get" preventScrollReset className="mt-2">
        <Field id="search" label="Покупатель">
          {(control) => (
            <span className="flex gap-2">
              <Input
                {...control}
                type="search"
                name="search"
                defaultValue={query.search}
                placeholder="Имя, почта или телефон"
                maxLength={100}
                autoComplete="off"
              />
              <Button tone="outline">Найти</Button>
            </span>
          )}
        </Field>
      </Form>
      {hits === null ? null : hits.length === 0 ? (
        <p className="mt-2 text-muted">Никого не нашлось.</p>
      ) : (
        <ul className="mt-2 grid gap-1">
          {hits.map((hit) => (
            <li key={hit.id}>
              <Link
                to={officePaths.automaticMail(mail.name, { person: hit.id })}
                preventScrollReset
                className="touch-link link break-words"
              >
                {hit.name}, {hit.email}
              </Link>
            </li>
          ))}
        </ul>
      )}
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
