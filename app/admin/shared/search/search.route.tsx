import { useLoaderData } from '@remix-run/react'

import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { officeSearchQuery, searchOffice } from '~/admin/shared/search/office-search.server'
import { SearchPage } from '~/admin/shared/search/search-page'

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
