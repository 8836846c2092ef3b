import { z } from 'zod'

import { changeSettingsByProgram, readEmailSettings } from '~/domain/settings-forms/index.server'
import type { SignedIn } from '~/domain/auth/index.server'
import { readPickupOptions } from '~/domain/delivery/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { cutText } from '~/platform/text/cut-text'
import { UserError } from '~/platform/errors/errors'

import { isProven } from '../../admin/staff-actions.server'
import { settingsJson } from '../json/settings-json.server'
import { defineOperation } from '../operation.server'
import { publicSettingsData } from '../responses/shop-responses.server'
import { emailSettingsBody, emailTexts, settingsBody, settingsTexts } from '../settings-body.server'
import { actorOf } from './orders.server'

const common = {
  tag: 'Администратору: настройки',
  access: 'settings.write',
  tier: 'change',
  fallback: 'Ошибка сохранения настроек',
} as const
const mailServer = { ...common, access: 'mail-server.write' } as const
const failures = { 422: ['Настройки не сохранены: «…»'] } as const
const NO_PROOF = 'Введите свой пароль ещё раз'
const NOT_BY_PROGRAMS = 'Программам нельзя менять «…»: это делает сотрудник, введя свой пароль'

const emailData = z
  .object({
    smtpHost: z.string(),
    smtpPort: z.int(),
    smtpSecure: z.boolean(),
    smtpUser: z.string(),
    hasPassword: z.boolean(),
    fromEmail: z.string(),
    fromName: z.string(),
  })
  .meta({ id: 'EmailSettings' })

export const updateSettingsCall = defineOperation({
  ...common,
  id: 'updateSettings',
  method: 'POST',
  path: '/settings',
  summary: 'Изменить настройки магазина',
  description:
    'Чего в теле нет, то остаётся. Всё или ничего: одна ошибка — и не меняется ничего. ' +
    'Куда уходят данные и деньги покупателей, меняют с `currentPassword`, если пароль вводили давно; ' +
    'программам это недоступно.',
  body: settingsBody,
  example: {
    general: { siteName: 'Колор-Центр' },
    contact: {
      phones: ['+7 (856) 300-40-50'],
      openingHours: [{ days: ['Mo', 'Tu'], opens: '09:00', closes: '18:00' }],
    },
    payment: { defaultMethod: 'card', enableCardOnDelivery: true },
    shipping: { enableDelivery: true, freeShippingThreshold: 14_900, deliveryRate: 500 },
  },
  data: publicSettingsData,
  failures: { 400: [NO_PROOF], 403: [NOT_BY_PROGRAMS], ...failures },
  run: async ({ body: { currentPassword, ...body }, caller }) => {
    const groups = (['general', 'contact', 'payment', 'shipping'] as const).filter(
      (group) => body[group] !== undefined,
    )
    const change = { groups, texts: settingsTexts(body), ...(await proofOf(caller, currentPassword)) }
    await worded(changeSettingsByProgram(change))
    return { data: settingsJson(await readPublicSettings(), await readPickupOptions()) }
  },
})

export const readEmailSettingsCall = defineOperation({
  ...mailServer,
  id: 'readEmailSettings',
  method: 'GET',
  path: '/settings/email',
  tier: 'api-read',
  summary: 'Настройки почты; пароль не отдаётся',
  fallback: 'Ошибка загрузки настроек',
  data: emailData,
  failures: {},
  run: async () => ({ data: await emailJson() }),
})

export const updateEmailSettingsCall = defineOperation({
  ...mailServer,
  id: 'updateEmailSettings',
  method: 'POST',
  path: '/settings/email',
  summary: 'Изменить настройки почты',
  description:
    'Без `smtpPassword` остаётся сохранённый пароль, null его забывает. С другими сервером, портом, шифрованием или логином нужен новый. Если свой пароль вводили давно, его передают в `currentPassword`. Программам это недоступно.',
  body: emailSettingsBody,
  example: {
    smtpHost: 'smtp.example.ru',
    smtpPort: 587,
    smtpSecure: false,
    smtpUser: 'shop@example.ru',
    fromName: 'Колор-Центр',
  },
  data: emailData,
  failures: { 400: [NO_PROOF], ...failures },
  run: async ({ body, caller }) => {
    const { smtpPassword, currentPassword, ...values } = body
    const secrets: Record<string, string | null> =
      smtpPassword === undefined || smtpPassword === ''
        ? {}
        : { 'email-smtpPassword': smtpPassword && cutText(smtpPassword, 500) }
    const change = { groups: ['email'], texts: emailTexts(values), secrets } as const
    await worded(changeSettingsByProgram({ ...change, ...(await proofOf(caller, currentPassword)) }))
    return { data: await emailJson() }
  },
})

async function proofOf(caller: SignedIn, password: string | undefined) {
  return {
    actor: actorOf(caller),
    isProgram: caller.isProgram === true,
    isProven: await isProven(caller, password),
  }
}

async function emailJson() {
  const { smtpHost, smtpPort, smtpSecure, smtpUser, smtpPassword, fromEmail, fromName } =
    await readEmailSettings()
  return { smtpHost, smtpPort, smtpSecure, smtpUser, hasPassword: smtpPassword !== '', fromEmail, fromName }
}

async function worded(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof UserError) || error.status !== 422) throw error
    throw new UserError(`Настройки не сохранены: «${error.message}»`, { status: 422 })
  }
}
