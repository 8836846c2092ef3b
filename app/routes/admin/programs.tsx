import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { listTokens } from '~/domain/api-tokens/index.server'
import { defineAdminPage, noQuery } from '~/http/admin-page.server'
import { rowsOrNothing } from '~/http/list-or-empty.server'
import { officeMeta } from '~/http/office-meta'
import { ProgramList } from '~/ui/admin/programs/program-list'

export const meta = officeMeta('Программы')

const page = defineAdminPage({
  permission: 'integrations.write',
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
