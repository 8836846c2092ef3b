import { useLoaderData } from '@remix-run/react'

import { listTemplates } from '~/domain/mailings/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { TemplateList } from '~/admin/campaigns/templates/template-list'

export const meta = officeMeta('Шаблоны писем')

const page = defineAdminPage('adminMailingTemplates', {
  query: noQuery,
  fallback: 'Шаблоны не загрузились',
  load: async () => ({ templates: await listTemplates() }),
})

export const loader = page.loader

export default function AdminMailingTemplatesRoute() {
  return <TemplateList {...useLoaderData<typeof loader>()} />
}
