import { useLoaderData } from '@remix-run/react'

import { countAllWaiting, listAutomaticMails, readAutomaticReports } from '~/domain/mailings/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { AutomaticList } from '~/admin/campaigns/automatic/automatic-list'

export const meta = officeMeta('Автоматические письма')

const page = defineAdminPage('adminAutomaticMails', {
  query: noQuery,
  fallback: 'Письма не загрузились',
  load: async () => {
    const [mails, reports, waiting] = await Promise.all([
      listAutomaticMails(),
      readAutomaticReports(),
      countAllWaiting(),
    ])
    return {
      mails: mails.map(({ name, isOn, delayHours }) => ({
        name,
        isOn,
        delayHours,
        waiting: name === 'back-in-stock' ? waiting : null,
        report: reports[name],
      })),
    }
  },
})

export const loader = page.loader

export default function AdminAutomaticMailsRoute() {
  return <AutomaticList {...useLoaderData<typeof loader>()} />
}
