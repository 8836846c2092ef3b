import { useLoaderData, Form, Link, useNavigation } from '@remix-run/react'

import { ownPasswordAction } from '~/admin/settings/own-password-action.server'
import { telegramCodeAction, telegramUnlinkAction } from '~/admin/settings/own-telegram-actions.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { addStaffAction } from '~/admin/shared/staff/add-staff-action.server'
import { hasRecentProof, may } from '~/domain/auth/index.server'
import { readOwnTelegram } from '~/domain/integrations/index.server'
import type { OwnTelegram } from '~/domain/integrations/staff'
import { findMainAdministrator, listRoleChoices } from '~/domain/staff/index.server'
import type { RoleChoice } from '~/domain/staff/staff'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/controls/button'
import { NewPasswordFields } from '~/ui/primitives/controls/new-password-fields'
import { PasswordField } from '~/ui/primitives/controls/password-field'
import { Badge } from '~/ui/primitives/display/badge'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { FormKey } from '../shared/form/form-key'
import { FormSection } from '../shared/form/form-section'
import { ProofField } from '../shared/form/proof-field'
import { StaffFields } from '../shared/staff/staff-fields'
import { SettingsFrame } from './settings-frame'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Настройки: Администраторы')

const page = defineAdminPage('adminOwnAccess', {
  query: noQuery,
  fallback: 'Настройки не загрузились',
  load: async ({ staff }) => {
    const mayAdd = may(staff, 'staff.write')
    const [main, isProven, roles, telegram] = await Promise.all([
      findMainAdministrator(),
      hasRecentProof(staff.sessionId),
      mayAdd ? listRoleChoices(staff) : [],
      may(staff, 'orders.write') ? readOwnTelegram(staff.userId) : null,
    ])
    return { main, isProven, roles, telegram, ownEmail: staff.email, mayAdd }
  },
  actions: {
    password: ownPasswordAction,
    create: addStaffAction,
    'telegram-code': telegramCodeAction,
    'telegram-unlink': telegramUnlinkAction,
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminSettingsAdminRoute() {
  return <AdministratorsTab {...useLoaderData<typeof loader>()} state={useFormState()} />
}

interface AdministratorsTabProps {
  main: { name: string; email: string } | null
  ownEmail: string
  mayAdd: boolean
  roles: readonly RoleChoice[]
  isProven: boolean
  /** The user's own link to the bot; null when none can be created. */
  telegram: OwnTelegram | null
  state: FormState | undefined
}

function AdministratorsTab({
  main,
  ownEmail,
  mayAdd,
  roles,
  isProven,
  telegram,
  state,
}: AdministratorsTabProps) {
  const stateOf = (intent: string) => (state?.values.intent === intent ? state : undefined)
  return (
    <SettingsFrame current="admin">
      <div className="grid items-start gap-4 pb-16 xl:grid-cols-2 xl:pb-4">
        <div className="grid gap-4">
          {main === null ? null : <MainAdministrator main={main} mayList={mayAdd} />}
          <OwnPassword email={ownEmail} state={stateOf('password')} />
          {telegram === null ? null : (
            <OwnTelegramPanel telegram={telegram} isProven={isProven} state={stateOf('telegram-code')} />
          )}
        </div>
        {mayAdd ? <NewAdministrator roles={roles} isProven={isProven} state={stateOf('create')} /> : null}
      </div>
    </SettingsFrame>
  )
}

function MainAdministrator({ main, mayList }: { main: { name: string; email: string }; mayList: boolean }) {
  return (
    <FormSection title="Главный администратор">
      <p className="flex flex-wrap items-center gap-3">
        <strong>{main.name}</strong>
        <Badge tone="success">Полный доступ</Badge>
      </p>
      <p className="text-muted break-all">{main.email}</p>
      {mayList ? (
        <p>
          <Link to={officePaths.staff()} className="touch-link link">
            Все сотрудники, их роли и входы
          </Link>
        </p>
      ) : null}
    </FormSection>
  )
}

function OwnPassword({ email, state }: { email: string; state: FormState | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'password'
  return (
    <FormSection title="Смена своего пароля">
      <FormErrors state={state} />
      <Form method="post" className="grid gap-4" noValidate preventScrollReset>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField name="current" label="Текущий пароль" state={state} autoComplete="current-password" />
        <NewPasswordFields state={state} least={12} />
        <p className="text-small text-muted">
          На других устройствах нужно будет войти заново. Второй шаг входа настраивается{' '}
          <Link to={officePaths.security()} className="link">
            на странице безопасности
          </Link>
          .
        </p>
        <Button name="intent" value="password" busy={isBusy} className="w-fit">
          Изменить пароль
        </Button>
      </Form>
    </FormSection>
  )
}

function NewAdministrator({
  roles,
  isProven,
  state,
}: Pick<AdministratorsTabProps, 'roles' | 'isProven' | 'state'>) {
  const isBusy = useNavigation().formData?.get('intent') === 'create'
  return (
    <FormSection title="Новый администратор">
      <FormErrors state={state} />
      <Form method="post" className="grid gap-4" noValidate preventScrollReset>
        <FormKey />
        <StaffFields roles={roles} state={state} />
        <ProofField isProven={isProven} state={state} />
        <Button name="intent" value="create" busy={isBusy} className="w-fit">
          Создать администратора
        </Button>
      </Form>
    </FormSection>
  )
}

interface OwnTelegramPanelProps {
  telegram: OwnTelegram
  isProven: boolean
  state: FormState | undefined
}

function OwnTelegramPanel({ telegram: { canLink, isLinked, code }, isProven, state }: OwnTelegramPanelProps) {
  if (!canLink)
    return (
      <FormSection title="Свой Telegram">
        <p className="text-muted">
          Кнопки бота не работают, пока адрес магазина (APP_URL) не начинается с https.
        </p>
      </FormSection>
    )
  return (
    <FormSection title="Свой Telegram">
      <p className="text-muted">
        {isLinked
          ? 'Связан: кнопки бота под новыми заказами меняют их от вашего имени.'
          : 'Свяжите его, чтобы подтверждать и отправлять заказы кнопками бота.'}
      </p>
      {code === null ? null : (
        <p className="rounded-control border border-line px-3 py-2">
          Откройте бота магазина и отправьте ему за 15 минут:{' '}
          <strong className="block break-all">{`/start ${code}`}</strong>
        </p>
      )}
      <Form method="post" className="flex flex-wrap items-end gap-3" preventScrollReset>
        <ProofField
          isProven={isProven}
          state={state}
          isFor="Нужен, чтобы связать Telegram"
          id="telegram-proof"
        />
        <Button name="intent" value="telegram-code" tone="outline">
          {isLinked ? 'Связать другой Telegram' : 'Получить код'}
        </Button>
        {isLinked ? (
          <Button name="intent" value="telegram-unlink" tone="outline">
            Отвязать
          </Button>
        ) : null}
      </Form>
    </FormSection>
  )
}
