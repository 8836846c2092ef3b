import { Link, useLocation } from '@remix-run/react'

import type { ListPosition } from '~/platform/lists/list-position'
import { counted, formatNumber, type PluralForms } from '~/platform/text/plural'
import { Pagination } from '~/ui/primitives/navigation/pagination'

import { listHref } from './list-href'

interface ListFooterProps {
  list: ListPosition
  shown: number
  size: number
  sizes: readonly number[]
  /** Genitive: «из 3 товаров»; without it only the number. */
  nouns?: PluralForms | undefined
}

export function ListFooter({ list, shown, size, sizes, nouns }: ListFooterProps) {
  const here = useLocation()
  const { page, pages, total, isMore, next, previous } = list
  const first = page === null ? null : (page - 1) * size + 1
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2 text-small text-muted">
      <p>
        {first === null
          ? `Показано ${shown}`
          : `Показано ${formatNumber(first)}–${formatNumber(first + shown - 1)}`}
        {isMore ? ' из более чем ' : ' из '}
        {nouns === undefined ? formatNumber(total) : counted(total, nouns)}
      </p>
      {sizes.length === 0 ? null : (
        <p className="flex items-center gap-1">
          На странице:
          {sizes.map((option) => (
            <Link
              key={option}
              to={listHref(here, { size: String(option) })}
              aria-current={option === size ? 'true' : undefined}
              className="grid min-h-9 min-w-9 place-items-center rounded-control aria-[current=true]:font-bold aria-[current=true]:text-ink hover:bg-neutral-pale"
            >
              {option}
            </Link>
          ))}
        </p>
      )}
      {nouns === undefined || page === null ? null : (
        <p>
          Страница {page} из {pages}
        </p>
      )}
      {page === null ? null : (
        <Pagination
          page={page}
          pages={pages}
          hrefFor={(to) => listHref(here, { page: to === 1 ? null : String(to) })}
        />
      )}
      {next === null && previous === null ? null : (
        <nav aria-label="Дальние страницы" className="flex gap-2">
          {page === null ? <FarLink href={listHref(here, {})} label="К началу" /> : null}
          {previous === null ? null : (
            <FarLink href={listHref(here, { place: previous })} label="Назад" rel="prev" />
          )}
          {next === null ? null : (
            <FarLink href={listHref(here, { place: next })} label="Дальше" rel="next" />
          )}
        </nav>
      )}
    </footer>
  )
}

function FarLink({ href, label, rel }: { href: string; label: string; rel?: string }) {
  return (
    <Link to={href} rel={rel} className="button button-outline button-small">
      {label}
    </Link>
  )
}
