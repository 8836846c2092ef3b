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
import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { isFormState } from '~/http/forms/form-state'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { dkimKeyAction, mailTestAction, readMailCheck } from '~/admin/settings/mail-check-actions.server'
import { mailboxTestAction, readMailboxCheck } from '~/admin/settings/mailbox-check-actions.server'
import {
  saveSettingsAction,
  takeSettingsPicture,
  undoSettingsAction,
} from '~/admin/settings/settings-actions.server'
import { UserError } from '~/platform/errors/errors'
import { DkimPanel } from '~/admin/settings/dkim-panel'
import { MailServicePanel } from '~/admin/settings/mail-service-panel'
import { MailTestPanel } from '~/admin/settings/mail-test-panel'
import { MailboxTestPanel } from '~/admin/settings/mailbox-test-panel'
import { SettingsPage } from '~/admin/settings/settings-page'
import { MailTemplatesPanel } from '~/admin/settings/mail-templates-panel'
import { PickupPointsPanel } from '~/admin/settings/pickup-points-panel'
import { ZonesPanel } from '~/admin/settings/zones-panel'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction<typeof loader> = (args) =>
  officeMeta(args.data ? `Настройки: ${settingsTabs[args.data.tab].label}` : 'Настройки')(args)

const page = defineAdminPage('adminSettings', {
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
