import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import {
  addSynonym,
  listSynonyms,
  synonymFormInput,
  synonymListQuery,
  trySearch,
} from '~/domain/catalog/index.server'
import { defineAdminPage } from '~/http/admin-page.server'
import { listOrEmpty } from '~/http/list-or-empty.server'
import { idempotentAction } from '~/http/idempotent-action.server'
import { officeMeta } from '~/http/office-meta'
import { useFormState } from '~/http/use-form-state'
import { SynonymList } from '~/ui/admin/synonyms/synonym-list'

export const meta = officeMeta('Синонимы для поиска')

const page = defineAdminPage({
  permission: 'products.write',
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
