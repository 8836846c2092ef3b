import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'

import { customerActor } from '~/domain/audit/index.server'
import {
  cancelEmailChange,
  changePassword,
  endAllSessions,
  endOwnSession,
  listSessions,
  passwordChangeInput,
} from '~/domain/auth/index.server'
import {
  deleteAddress,
  listAddresses,
  profileInput,
  readProfile,
  setDefaultAddress,
  updateProfile,
} from '~/domain/customers/index.server'
import { endTelegramLink } from '~/domain/integrations/index.server'
import { clearCustomerCookies, cookieHeaders } from '~/http/cookies/cookies.server'
import { handleForm } from '~/http/forms/form.server'
import { requireCustomer } from '~/http/sessions/guards.server'
import { loadOr } from '~/http/errors/load.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { readForm } from '~/http/forms/read-form.server'
import { clientIp } from '~/http/requests/request-scope.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { readableEmail } from '~/http/answers/readable-email.server'
import { ProfileDetails } from '~/shop/account/profile-details'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Профиль' })

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId, sessionId } = await requireCustomer(request)
  const [profile, addresses, sessions] = await Promise.all([
    loadOr('Ошибка получения профиля', () => readProfile(userId)),
    loadOr('Ошибка получения адресов', () => listAddresses(userId)),
    loadOr('Ошибка загрузки данных', () => listSessions(userId)),
  ])
  const { email, pendingEmail } = profile
  const readable = {
    email: readableEmail(email),
    pendingEmail: pendingEmail === null ? null : readableEmail(pendingEmail),
  }
  return {
    profile: { ...profile, ...readable },
    addresses,
    sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId })),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const customer = await requireCustomer(request)
  const form = await readForm(request)
  const { userId } = customer
  const given = form.get('id')
  const id = typeof given === 'string' ? given : ''
  switch (form.get('intent')) {
    case 'password':
      return savePassword(customer, form)
    case 'cancel-email':
      return done('Ошибка обновления профиля', 'Смена email отменена', () => cancelEmailChange(userId))
    case 'delete-address':
      return done('Ошибка удаления адреса', 'Адрес удалён', () => deleteAddress(userId, id))
    case 'default-address':
      return done('Ошибка обновления адреса', 'Основной адрес изменён', () => setDefaultAddress(userId, id))
    case 'end-session':
      return done('Ошибка завершения сеанса', 'Сеанс завершён', () =>
        endOwnSession({ userId, sessionId: id }),
      )
    case 'end-all-sessions':
      return leaveEverywhere(userId)
    default:
      return saveProfile(userId, form)
  }
}

function saveProfile(userId: string, form: FormData) {
  return handleForm(form, profileInput, { fallback: 'Ошибка обновления профиля' }, async (input) => {
    const { isEmailChangeRequested } = await updateProfile({ userId, input, ip: clientIp() })
    const text = isEmailChangeRequested
      ? `Сохранено. Чтобы сменить email, откройте ссылку из письма на ${readableEmail(input.email)}.`
      : 'Профиль сохранён'
    return redirectWithToast(paths.profileDetails(), { text })
  })
}

function savePassword({ userId, sessionId }: { userId: string; sessionId: string }, form: FormData) {
  const options = { fallback: 'Ошибка смены пароля' }
  return handleForm(form, passwordChangeInput, options, async ({ current, password }) => {
    await changePassword({ userId, sessionId, current, password, ip: clientIp() })
    return redirectWithToast(paths.profileDetails(), {
      text: 'Пароль изменён. На других устройствах нужно войти заново.',
    })
  })
}

function leaveEverywhere(userId: string) {
  return loadOr('Ошибка завершения сеанса', async () => {
    await endAllSessions(userId)
    // The bot accepts a linked Telegram account without a session.
    await endTelegramLink(userId, customerActor({ userId, ip: clientIp() }))
    const headers = cookieHeaders(await clearCustomerCookies())
    return redirectWithToast(paths.login(), { text: 'Вы вышли на всех устройствах' }, headers)
  })
}

function done(fallback: string, text: string, change: () => Promise<void>) {
  return loadOr(fallback, async () => {
    await change()
    return redirectWithToast(paths.profileDetails(), { text })
  })
}

export default function DetailsRoute() {
  return (
    <ProfileDetails
      {...useLoaderData<typeof loader>()}
      state={useFormState()}
      busy={useNavigation().state !== 'idle'}
    />
  )
}
