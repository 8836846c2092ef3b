import { useLoaderData } from '@remix-run/react'

import { hasRecentProof } from '~/domain/auth/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { makeTokenAction } from '~/admin/api-clients/program-actions.server'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { useFormState } from '~/http/forms/use-form-state'
import { NewProgram } from '~/admin/api-clients/new-program'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Новая программа')

const page = defineAdminPage('adminNewProgram', {
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
