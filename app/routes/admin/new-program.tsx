import { useLoaderData } from '@remix-run/react'

import { hasRecentProof } from '~/domain/auth/index.server'
import { defineAdminPage, noQuery } from '~/http/admin-page.server'
import { officeMeta } from '~/http/office-meta'
import { makeTokenAction } from '~/http/program-actions.server'
import { afterEveryForm } from '~/http/revalidation'
import { useFormState } from '~/http/use-form-state'
import { NewProgram } from '~/ui/admin/programs/new-program'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Новая программа')

const page = defineAdminPage({
  permission: 'integrations.write',
  query: noQuery,
  fallback: 'Форма не загрузилась',
  load: async ({ staff }) => ({ isProven: await hasRecentProof(staff.sessionId) }),
  actions: { save: makeTokenAction },
})

export const loader = page.loader
export const action = page.action

export default function AdminNewProgramRoute() {
  return <NewProgram {...useLoaderData<typeof loader>()} state={useFormState()} />
}
