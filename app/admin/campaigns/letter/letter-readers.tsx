import { Form, Link } from '@remix-run/react'

import { Button } from '~/ui/primitives/controls/button'
import { Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

export interface Readers {
  mayLookUp: boolean
  /** Null before a search. `email` is null when the user may not see it. */
  hits: readonly { id: string; name: string; email: string | null }[] | null
}

interface LetterReadersProps extends Readers {
  search: string
  /** Query parameters that the search must preserve. */
  keep?: Readonly<Record<string, string>>
  toPerson: (id: string) => string
}

/** A user without access to customers chooses among a few sample names instead. */
export function LetterReaders({ mayLookUp, hits, search, keep = {}, toPerson }: LetterReadersProps) {
  return (
    <>
      {mayLookUp ? (
        <Form method="get" preventScrollReset>
          {Object.entries(keep).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Field id="search" label="Клиент">
            {(control) => (
              <span className="flex gap-2">
                <Input
                  {...control}
                  type="search"
                  name="search"
                  defaultValue={search}
                  placeholder="Имя, почта или телефон"
                  maxLength={100}
                  autoComplete="off"
                />
                <Button tone="outline">Найти</Button>
              </span>
            )}
          </Field>
        </Form>
      ) : null}
      {hits === null ? null : hits.length === 0 ? (
        <p className="text-muted">Никого не нашлось.</p>
      ) : (
        <ul className="grid gap-1">
          {hits.map(({ id, name, email }) => (
            <li key={id}>
              <Link to={toPerson(id)} preventScrollReset className="touch-link link">
                {email === null ? name : `${name}, ${email}`}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
