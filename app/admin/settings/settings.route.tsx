import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, Form } from '@remix-run/react'
import { z } from 'zod'

import { dkimKeyAction, mailTestAction, readMailCheck } from '~/admin/settings/mail-check-actions.server'
import { MailTestPanel } from '~/admin/settings/mail-test-panel'
import { mailboxTestAction, readMailboxCheck } from '~/admin/settings/mailbox-check-actions.server'
import { MailboxTestPanel } from '~/admin/settings/mailbox-test-panel'
import {
  saveSettingsAction,
  takeSettingsPicture,
  undoSettingsAction,
} from '~/admin/settings/settings-actions.server'
import { SettingsPage } from '~/admin/settings/settings-page'
import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { hasRecentProof, requireMay } from '~/domain/auth/index.server'
import { readTab } from '~/domain/settings-forms/index.server'
import {
  isSettingsTab,
  permissionOfTab,
  settingsTabs,
  type SettingsTabName,
} from '~/domain/settings-forms/staff'
import { isFormState } from '~/http/forms/form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { UserError } from '~/platform/errors/errors'
import { Button, LinkButton } from '~/ui/primitives/controls/button'

import { CopyButton } from '../shared/parts/copy-button'
import { DnsRecord } from './mail-findings'

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
    return {
      ...filled,
      mail,
      bounces,
      isProven,
      isHome: params.tab === undefined,
      isSaved: query.saved === '1',
    }
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

function DkimPanel({ record }: { record: { name: string; value: string } | null }) {
  return (
    <section aria-labelledby="dkim" className="panel grid gap-3 p-4 md:p-5">
      <h2 id="dkim" className="text-body">
        Подпись писем (DKIM)
      </h2>
      <p className="text-small text-muted">
        {record
          ? 'Добавьте эту запись у того, кто держит домен, дождитесь «хорошо» в проверке и включите подпись.'
          : 'Подписанным письмам верят больше. Ключ нужен, если письма не подписывает сам почтовый сервис.'}
      </p>
      {record ? <DnsRecord {...record} /> : null}
      <Form method="post" encType="multipart/form-data" preventScrollReset>
        <Button name="intent" value="dkim" tone="outline" small>
          {record ? 'Сделать новый ключ' : 'Создать ключ'}
        </Button>
      </Form>
    </section>
  )
}

function MailServicePanel({ address }: { address: string | null }) {
  if (address === null) return null
  return (
    <section aria-labelledby="mail-service" className="panel grid min-w-0 grid-cols-1 gap-2 p-4 md:p-5">
      <h2 id="mail-service" className="text-body">
        Адрес для почтового сервиса
      </h2>
      <p className="text-small text-muted">
        Укажите его в настройках вебхуков сервиса и отметьте возвраты и жалобы.
      </p>
      <code className="text-small break-all">{address}</code>
      <CopyButton text={address} label="Скопировать адрес" />
    </section>
  )
}

function MailTemplatesPanel() {
  return (
    <section className="panel grid justify-items-start gap-3 p-4">
      <h2 className="text-body">Тексты писем</h2>
      <p className="text-small text-muted">
        Темы и тексты писем о заказах, кабинете и сообщениях — вашими словами.
      </p>
      <LinkButton to={officePaths.mailTemplates()} tone="outline">
        Открыть письма
      </LinkButton>
    </section>
  )
}

function PickupPointsPanel() {
  return (
    <section className="panel grid justify-items-start gap-3 p-4">
      <h2 className="text-body">Пункты самовывоза</h2>
      <p className="text-small text-muted">
        Места, где выдают заказы, если их несколько. Пока их нет — адрес магазина.
      </p>
      <LinkButton to={officePaths.pickupPoints()} tone="outline">
        Открыть пункты
      </LinkButton>
    </section>
  )
}

function ZonesPanel() {
  return (
    <section className="panel grid justify-items-start gap-3 p-4">
      <h2 className="text-body">Зоны доставки</h2>
      <p className="text-small text-muted">
        Города и индексы, куда доставка стоит иначе, идёт дольше или не бывает.
      </p>
      <LinkButton to={officePaths.zones()} tone="outline">
        Открыть зоны
      </LinkButton>
    </section>
  )
}
