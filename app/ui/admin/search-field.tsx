import { Form, useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'

import { officePaths } from '~/office-paths'
import { Icon } from '~/ui/primitives/icon'

import { SearchPalette } from './search-palette'

export function SearchField() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By the key's position: on a Russian keyboard this key is «л».
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
      {openAt === key ? <SearchPalette onClose={() => setOpenAt(null)} /> : null}
    </>
  )
}
