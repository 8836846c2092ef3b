import type { MetaFunction } from '@remix-run/node'
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
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { clientIp } from '~/http/requests/request-scope.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { readableEmail } from '~/http/answers/readable-email.server'
import { loadOr } from '~/http/errors/load.server'
import { definePage, shopButton, shopForm, signedIn } from '~/shop/shared/page/shop-page.server'
import { ProfileDetails } from '~/shop/account/profile-details'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Профиль' })

const page = definePage({
  guard: signedIn,
  fallback: 'Ошибка загрузки данных',
  load: async ({ customer: { userId, sessionId } }) => {
    const [profile, addresses, sessions] = await Promise.all([
      loadOr('Ошибка получения профиля', () => readProfile(userId)),
      loadOr('Ошибка получения адресов', () => listAddresses(userId)),
      listSessions(userId),
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
  },
  forms: {
    password: ({ customer, form }) => passwordForm(customer, form),
    'cancel-email': ({ customer: { userId } }) =>
      button('Ошибка обновления профиля', 'Смена email отменена', () => cancelEmailChange(userId)),
    'delete-address': ({ customer: { userId }, form }) =>
      button('Ошибка удаления адреса', 'Адрес удалён', () => deleteAddress(userId, idOf(form))),
    'default-address': ({ customer: { userId }, form }) =>
      button('Ошибка обновления адреса', 'Основной адрес изменён', () =>
        setDefaultAddress(userId, idOf(form)),
      ),
    'end-session': ({ customer: { userId }, form }) =>
      button('Ошибка завершения сеанса', 'Сеанс завершён', () =>
        endOwnSession({ userId, sessionId: idOf(form) }),
      ),
    'end-all-sessions': ({ customer: { userId } }) => endEverywhere(userId),
  },
  form: ({ customer: { userId }, form }) => profileForm(userId, form),
})

export const loader = page.loader
export const action = page.action

function profileForm(userId: string, form: FormData) {
  return shopForm(form, {
    schema: profileInput,
    fallback: 'Ошибка обновления профиля',
    run: async (input) => {
      const { isEmailChangeRequested } = await updateProfile({ userId, input, ip: clientIp() })
      const text = isEmailChangeRequested
        ? `Сохранено. Чтобы сменить email, откройте ссылку из письма на ${readableEmail(input.email)}.`
        : 'Профиль сохранён'
      return redirectWithToast(paths.profileDetails(), { text })
    },
  })
}

function passwordForm({ userId, sessionId }: { userId: string; sessionId: string }, form: FormData) {
  return shopForm(form, {
    schema: passwordChangeInput,
    fallback: 'Ошибка смены пароля',
    run: async ({ current, password }) => {
      await changePassword({ userId, sessionId, current, password, ip: clientIp() })
      return redirectWithToast(paths.profileDetails(), {
        text: 'Пароль изменён. На других устройствах нужно войти заново.',
      })
    },
  })
}

function endEverywhere(userId: string) {
  return shopButton({
    fallback: 'Ошибка завершения сеанса',
    run: async () => {
      await endAllSessions(userId)
      // The bot accepts a linked Telegram account without a session.
      await endTelegramLink(userId, customerActor({ userId, ip: clientIp() }))
      const headers = cookieHeaders(await clearCustomerCookies())
      return redirectWithToast(paths.login(), { text: 'Вы вышли на всех устройствах' }, headers)
    },
  })
}

function button(fallback: string, text: string, change: () => Promise<void>) {
  return shopButton({
    fallback,
    run: async () => {
      await change()
      return redirectWithToast(paths.profileDetails(), { text })
    },
  })
}

function idOf(form: FormData): string {
  const given = form.get('id')
  return typeof given === 'string' ? given : ''
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
