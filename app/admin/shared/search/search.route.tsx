import { useLoaderData, Form } from '@remix-run/react'

import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { SEARCH_MIN_LENGTH, type FoundGroup } from '~/admin/shared/search/office-search'
import { officeSearchQuery, searchOffice } from '~/admin/shared/search/office-search.server'
import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/controls/button'
import { Input } from '~/ui/primitives/controls/controls'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'

export const meta = officeMeta('Поиск')

const page = defineAdminPage('adminSearch', {
  query: officeSearchQuery,
  fallback: 'Поиск не удался',
  load: async ({ query, staff }) => ({ words: query.q, groups: await searchOffice(query.q, staff) }),
})

export const loader = page.loader

export default function AdminSearchRoute() {
  return <SearchPage {...useLoaderData<typeof loader>()} />
}

function SearchPage({ words, groups }: { words: string; groups: readonly FoundGroup[] }) {
  return (
    <>
      <h1 className="mb-4 text-section">Поиск</h1>
      <Form
        key={words}
        method="get"
        action={officePaths.search()}
        role="search"
        aria-label="По управлению"
        className="mb-4 flex max-w-text gap-2"
      >
        <Input
          type="search"
          name="q"
          defaultValue={words}
          placeholder="Заказ, клиент, товар или раздел"
          aria-label="Заказ, клиент, товар или раздел"
          maxLength={100}
          className="min-w-0 flex-1"
        />
        <Button>Найти</Button>
      </Form>
      {groups.length === 0 ? (
        <EmptyState icon="search" title={words === '' ? 'ЧТО ИЩЕМ?' : 'НИЧЕГО НЕ НАЙДЕНО'}>
          {words.length < SEARCH_MIN_LENGTH
            ? `Введите хотя бы ${SEARCH_MIN_LENGTH} знака: номер заказа, имя, email, телефон, товар или раздел`
            : 'Проверьте, нет ли опечатки, или попробуйте часть слова'}
        </EmptyState>
      ) : (
        groups.map((group) => <Group key={group.title} group={group} />)
      )}
    </>
  )
}

function Group({ group: { title, things, all } }: { group: FoundGroup }) {
  return (
    <section className="panel mb-4 max-w-text p-4">
      <h2 className="mb-2 text-body">{title}</h2>
      <ul>
        {things.map(({ href, label, note }) => (
          <li key={href + label} className="border-t border-line py-2 first:border-0">
            <a href={href} className="block hover:text-accent">
              <strong>{label}</strong> <span className="block text-small text-muted">{note}</span>
            </a>
          </li>
        ))}
      </ul>
      {all === null ? null : (
        <a href={all} className="link mt-1 inline-block text-small">
          Все найденные
        </a>
      )}
    </section>
  )
}
