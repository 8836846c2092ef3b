import { useLoaderData } from '@remix-run/react'

import { readToken } from '~/domain/api-tokens/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { revokeTokenAction } from '~/admin/api-clients/program-actions.server'
import { useFormState } from '~/http/forms/use-form-state'
import { ProgramRevocation } from '~/admin/api-clients/program-revocation'

export const meta = officeMeta('Отзыв токена')

const page = defineAdminPage('adminProgramRevocation', {
  query: noQuery,
  fallback: 'Программа не загрузилась',
  load: async ({ params }) => {
    const { id, name, state } = await readToken(params.programId ?? '')
    return { id, name, isOver: state === 'revoked' }
  },
  actions: { delete: revokeTokenAction },
})

export const loader = page.loader
export const action = page.action

export default function AdminProgramRevocationRoute() {
  return <ProgramRevocation {...useLoaderData<typeof loader>()} state={useFormState()} />
}
