import { useLoaderData } from '@remix-run/react'

import { defineAdminPage } from '~/http/admin-page.server'
import { officeMeta } from '~/http/office-meta'
import { officeSearchQuery, searchOffice } from '~/http/office-search.server'
import { SearchPage } from '~/ui/admin/search-page'

export const meta = officeMeta('Поиск')

const page = defineAdminPage({
  permission: 'office.enter',
  query: officeSearchQuery,
  fallback: 'Поиск не удался',
  load: async ({ query, staff }) => ({ words: query.q, groups: await searchOffice(query.q, staff) }),
})

export const loader = page.loader

export default function AdminSearchRoute() {
  return <SearchPage {...useLoaderData<typeof loader>()} />
}
