import { Form, useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'

import { officePaths } from '~/office-paths'
import { Icon } from '~/ui/primitives/icon'

import { SearchPalette } from './search-palette'

/** The search of the head: a form that leads to its page, or a palette over the page by Ctrl+K and by a press. */
export function SearchField() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By the key's place: on a Russian keyboard the same key is «л».
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpenAt(key)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [key])
  return (
    <>
      <Form
        method="get"
        action={officePaths.search()}
        role="search"
        aria-label="Быстрый переход"
        className="head-search"
      >
        <Icon name="search" />
        <input
          type="search"
          name="q"
          maxLength={100}
          placeholder="Заказ, клиент, товар"
          aria-label="Заказ, клиент, товар или раздел"
          onClick={() => setOpenAt(key)}
        />
        <kbd aria-hidden="true">Ctrl K</kbd>
      </Form>
      {/* Whoever has gone on has closed it. */}
      {openAt === key ? <SearchPalette onClose={() => setOpenAt(null)} /> : null}
    </>
  )
}
