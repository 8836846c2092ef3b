import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { deleteSynonym, readSynonym } from '~/domain/catalog/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { SynonymDeletion } from '~/admin/synonyms/synonym-deletion'

export const meta = officeMeta('Удаление синонимов')

const page = defineAdminPage('adminSynonymDeletion', {
  query: noQuery,
  fallback: 'Синонимы не загрузились',
  load: async ({ params }) => {
    const { term, synonyms } = await readSynonym(params.synonymId ?? '')
    return { term, synonyms }
  },
  actions: {
    delete: adminAction({
      schema: z.object({}),
      fallback: 'Синонимы не удалены',
      run: async (_, { params, actor }) => {
        const term = await deleteSynonym({ synonymId: params.synonymId ?? '', actor })
        return { toast: `Удалено: ${term}`, to: officePaths.synonyms() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminSynonymDeletionRoute() {
  return <SynonymDeletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
