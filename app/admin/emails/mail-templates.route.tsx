import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { describeEditableMails, listChangedMails } from '~/domain/mail/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { rowsOrNothing } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { MailTemplateList } from '~/admin/emails/mail-template-list'

export const meta = officeMeta('Тексты писем')

const page = defineAdminPage('adminMailTemplates', {
  query: noQuery,
  fallback: 'Письма не загрузились',
  load: async () => {
    const { rows, isFailed } = await rowsOrNothing(listChangedMails)
    return data({ mails: describeEditableMails(), changed: rows, isFailed }, { status: isFailed ? 503 : 200 })
  },
})

export const loader = page.loader

export default function AdminMailTemplatesRoute() {
  return <MailTemplateList {...useLoaderData<typeof loader>()} />
}
