import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { listTokens } from '~/domain/api-tokens/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { rowsOrNothing } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { ProgramList } from '~/admin/api-clients/program-list'

export const meta = officeMeta('Программы')

const page = defineAdminPage('adminPrograms', {
  query: noQuery,
  fallback: 'Программы не загрузились',
  load: async () => {
    const list = await rowsOrNothing(listTokens)
    return data({ list }, { status: list.isFailed ? 503 : 200 })
  },
})

export const loader = page.loader

export default function AdminProgramsRoute() {
  return <ProgramList {...useLoaderData<typeof loader>().list} />
}
