import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import {
  addSynonym,
  listSynonyms,
  synonymFormInput,
  synonymListQuery,
  trySearch,
} from '~/domain/catalog/index.server'
import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { SynonymList } from '~/admin/synonyms/synonym-list'

export const meta = officeMeta('Синонимы для поиска')

const page = defineAdminPage('adminSynonyms', {
  query: synonymListQuery,
  fallback: 'Синонимы не загрузились',
  load: async ({ query }) => {
    const list = await listOrEmpty(() => listSynonyms(query))
    const tried = query.try
    return data(
      { list, search: query.search, tried, trial: await trySearch(tried) },
      { status: list.isFailed ? 503 : 200 },
    )
  },
  actions: {
    add: idempotentAction({
      schema: synonymFormInput,
      fallback: 'Синонимы не сохранены',
      run: async (wanted, { actor, once }) => {
        await addSynonym({ wanted, once, actor })
        return { toast: `Поиск знает слово «${wanted.term}»` }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminSynonymsRoute() {
  return <SynonymList {...useLoaderData<typeof loader>()} state={useFormState()} />
}
