import { useLoaderData } from '@remix-run/react'

import { readToken } from '~/domain/api-tokens/index.server'
import { defineAdminPage, noQuery } from '~/http/admin-page.server'
import { officeMeta } from '~/http/office-meta'
import { revokeTokenAction } from '~/http/program-actions.server'
import { useFormState } from '~/http/use-form-state'
import { ProgramRevocation } from '~/ui/admin/programs/program-revocation'

export const meta = officeMeta('Отзыв токена')

const page = defineAdminPage({
  permission: 'integrations.write',
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
