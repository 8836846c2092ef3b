import { useLoaderData } from '@remix-run/react'

import { changeSynonym, readSynonym, synonymFormInput } from '~/domain/catalog/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { SynonymForm } from '~/admin/synonyms/synonym-form'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Синонимы слова')

const page = defineAdminPage('adminSynonym', {
  query: noQuery,
  fallback: 'Синонимы не загрузились',
  load: async ({ params }) => ({ synonym: await readSynonym(params.synonymId ?? '') }),
  actions: {
    save: adminAction({
      schema: synonymFormInput,
      fallback: 'Синонимы не сохранены',
      run: async ({ version, ...wanted }, { params, actor }) => {
        await changeSynonym({ synonymId: params.synonymId ?? '', wanted, version, actor })
        return { toast: `Сохранено: ${wanted.term}`, to: officePaths.synonyms() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminSynonymRoute() {
  return <SynonymForm {...useLoaderData<typeof loader>()} state={useFormState()} />
}
