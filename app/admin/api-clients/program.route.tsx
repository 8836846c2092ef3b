import { useLoaderData } from '@remix-run/react'

import { readToken } from '~/domain/api-tokens/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { takeMadeSecret } from '~/admin/api-clients/made-secret.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { ProgramPage } from '~/admin/api-clients/program-page'

export const meta = officeMeta('Программа')

const page = defineAdminPage('adminProgram', {
  query: noQuery,
  fallback: 'Программа не загрузилась',
  load: async ({ request, params }) => {
    const program = await readToken(params.programId ?? '')
    return { program, token: await takeMadeSecret(request, program.id) }
  },
})

export const loader = page.loader

export default function AdminProgramRoute() {
  return <ProgramPage {...useLoaderData<typeof loader>()} />
}
