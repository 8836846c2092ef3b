import { Form, Link } from '@remix-run/react'

import { Button } from '~/ui/primitives/button'
import { Input } from '~/ui/primitives/controls'
import { Field } from '~/ui/primitives/field'

/** Whose letter can be shown. */
export interface Readers {
  /** Whether whoever looks may look customers up. */
  mayLookUp: boolean
  /** Null before anything is looked for; without an e-mail where it is not theirs to see. */
  hits: readonly { id: string; name: string; email: string | null }[] | null
}

interface LetterReadersProps extends Readers {
  search: string
  /** What the address says beside the search. */
  keep?: Readonly<Record<string, string>>
  /** The address that shows this person's letter. */
  toPerson: (id: string) => string
}

/** Finds a customer whose letter is to be shown; who may not look customers up chooses among a few names. */
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
