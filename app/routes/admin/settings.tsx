import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { hasRecentProof, requireMay } from '~/domain/auth/index.server'
import { readTab } from '~/domain/settings-forms/index.server'
import {
  isSettingsTab,
  permissionOfTab,
  settingsTabs,
  type SettingsTabName,
} from '~/domain/settings-forms/staff'
import { defineAdminPage } from '~/http/admin-page.server'
import { isFormState } from '~/http/form-state'
import { officeMeta } from '~/http/office-meta'
import { afterEveryForm } from '~/http/revalidation'
import { dkimKeyAction, mailTestAction, readMailCheck } from '~/http/mail-check-actions.server'
import { mailboxTestAction, readMailboxCheck } from '~/http/mailbox-check-actions.server'
import { saveSettingsAction, takeSettingsPicture, undoSettingsAction } from '~/http/settings-actions.server'
import { UserError } from '~/platform/errors'
import { DkimPanel } from '~/ui/admin/settings/dkim-panel'
import { MailServicePanel } from '~/ui/admin/settings/mail-service-panel'
import { MailTestPanel } from '~/ui/admin/settings/mail-test-panel'
import { MailboxTestPanel } from '~/ui/admin/settings/mailbox-test-panel'
import { SettingsPage } from '~/ui/admin/settings/settings-page'
import { MailTemplatesPanel } from '~/ui/admin/mail-templates/mail-templates-panel'
import { PickupPointsPanel } from '~/ui/admin/pickup-points/pickup-points-panel'
import { ZonesPanel } from '~/ui/admin/zones/zones-panel'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction<typeof loader> = (args) =>
  officeMeta(args.data ? `Настройки: ${settingsTabs[args.data.tab].label}` : 'Настройки')(args)

const page = defineAdminPage({
  permission: 'settings.write',
  query: z.object({ saved: z.literal('1').optional().catch(undefined) }),
  fallback: 'Настройки не загрузились',
  load: async ({ params, query, staff }) => {
    const tab = tabOf(params.tab)
    requireMay(staff, permissionOfTab(tab))
    const [filled, mail, bounces, isProven] = await Promise.all([
      readTab(tab),
      tab === 'email' ? readMailCheck(staff.userId) : null,
      tab === 'bounces' ? readMailboxCheck(staff.userId) : null,
      hasRecentProof(staff.sessionId),
    ])
    return { ...filled, mail, bounces, isProven, isSaved: query.saved === '1' }
  },
  takeFile: takeSettingsPicture,
  actions: {
    save: saveSettingsAction(tabOf),
    undo: undoSettingsAction(tabOf),
    test: mailTestAction,
    'test-mailbox': mailboxTestAction,
    dkim: dkimKeyAction,
  },
})

function tabOf(name = 'general'): SettingsTabName {
  if (!isSettingsTab(name)) throw new UserError('Таких настроек нет', { status: 404 })
  return name
}

export const loader = page.loader
export const action = page.action

export default function AdminSettingsRoute() {
  const { isSaved, isProven, mail, bounces, ...filled } = useLoaderData<typeof loader>()
  const answer = useActionData<unknown>()
  const state = isFormState(answer) ? answer : undefined
  return (
    <SettingsPage
      key={filled.tab}
      {...filled}
      isSaved={isSaved}
      isProven={isProven}
      state={state}
      {...(filled.tab === 'shipping'
        ? {
            aside: (
              <>
                <ZonesPanel />
                <PickupPointsPanel />
              </>
            ),
          }
        : {})}
      {...(bounces
        ? {
            fields: <MailboxTestPanel reading={bounces.reading} lastTest={bounces.lastTest} state={state} />,
            aside: <MailServicePanel address={bounces.serviceAddress} />,
          }
        : {})}
      {...(mail
        ? {
            fields: <MailTestPanel lastTest={mail.lastTest} state={state} />,
            aside: (
              <>
                <MailTemplatesPanel />
                <DkimPanel record={mail.dkimRecord} />
              </>
            ),
          }
        : {})}
    />
  )
}
