import { Form, useSearchParams } from '@remix-run/react'
import type { FormEvent } from 'react'

import { paths } from '~/http/paths'

import { Icon } from '../primitives/icon'

/** The catalogue's search, in the header of every page. An empty text is not sent. */
export function SearchBox({ className }: { className?: string }) {
  const [params] = useSearchParams()
  const search = params.get('search') ?? ''
  const stopEmpty = (event: FormEvent<HTMLFormElement>) => {
    const text = new FormData(event.currentTarget).get('search')
    if (typeof text === 'string' && text.trim() === '') event.preventDefault()
  }
  return (
    <Form action={paths.catalog()} role="search" className={className} onSubmit={stopEmpty}>
      <div className="search-box">
        <button aria-label="Найти">
          <Icon name="search" />
        </button>
        <input
          key={search}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={100}
          required
          className="control"
          aria-label="Поиск по каталогу"
          placeholder="Краска, цвет, артикул"
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
    </Form>
  )
}
