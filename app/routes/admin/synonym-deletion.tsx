import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { deleteSynonym, readSynonym } from '~/domain/catalog/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/http/admin-page.server'
import { officeMeta } from '~/http/office-meta'
import { useFormState } from '~/http/use-form-state'
import { officePaths } from '~/office-paths'
import { SynonymDeletion } from '~/ui/admin/synonyms/synonym-deletion'

export const meta = officeMeta('Удаление синонимов')

const page = defineAdminPage({
  permission: 'products.write',
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
