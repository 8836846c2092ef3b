import { useLoaderData } from '@remix-run/react'

import { listTemplates } from '~/domain/mailings/index.server'
import { defineAdminPage, noQuery } from '~/http/admin-page.server'
import { officeMeta } from '~/http/office-meta'
import { TemplateList } from '~/ui/admin/mailings/template-list'

export const meta = officeMeta('Шаблоны писем')

const page = defineAdminPage({
  permission: 'mailings.send',
  query: noQuery,
  fallback: 'Шаблоны не загрузились',
  load: async () => ({ templates: await listTemplates() }),
})

export const loader = page.loader

export default function AdminMailingTemplatesRoute() {
  return <TemplateList {...useLoaderData<typeof loader>()} />
}
