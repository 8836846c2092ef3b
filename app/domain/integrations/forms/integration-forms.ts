import { emailForm } from './email-form'
import { facebookForm } from './facebook-form'
import { googleAnalyticsForm } from './google-analytics-form'
import type { IntegrationForm } from './integration-form'
import { instagramForm } from './instagram-form'
import { smsForm } from './sms-form'
import { telegramForm } from './telegram-form'
import { vkontakteForm } from './vkontakte-form'
import { whatsappForm } from './whatsapp-form'
import { yandexMetricaForm } from './yandex-metrica-form'

export const integrationForms = {
  TELEGRAM_BOT: telegramForm,
  WHATSAPP_BUSINESS: whatsappForm,
  VKONTAKTE: vkontakteForm,
  SMS_SERVICE: smsForm,
  EMAIL_SERVICE: emailForm,
  YANDEX_METRICA: yandexMetricaForm,
  GOOGLE_ANALYTICS: googleAnalyticsForm,
  INSTAGRAM: instagramForm,
  FACEBOOK: facebookForm,
} as const satisfies Readonly<Record<string, IntegrationForm>>

export type IntegrationTypeName = keyof typeof integrationForms

export const integrationTypes = Object.keys(integrationForms) as readonly IntegrationTypeName[]

export function isIntegrationType(type: string): type is IntegrationTypeName {
  return Object.hasOwn(integrationForms, type)
}
