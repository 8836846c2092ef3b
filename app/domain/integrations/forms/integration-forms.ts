import { googleAnalyticsForm } from './google-analytics-form'
import type { IntegrationForm } from './integration-form'
import { smsForm } from './sms-form'
import { telegramForm } from './telegram-form'
import { yandexMetricaForm } from './yandex-metrica-form'

/** Every type of integration that the shop has, in the order of its page. */
export const integrationForms = {
  TELEGRAM_BOT: telegramForm,
  SMS_SERVICE: smsForm,
  YANDEX_METRICA: yandexMetricaForm,
  GOOGLE_ANALYTICS: googleAnalyticsForm,
} as const satisfies Readonly<Record<string, IntegrationForm>>

/** A type of integration. */
export type IntegrationTypeName = keyof typeof integrationForms

/** Every type, in the order of the page. */
export const integrationTypes = Object.keys(integrationForms) as readonly IntegrationTypeName[]

/** Whether the shop has such a type. */
export function isIntegrationType(type: string): type is IntegrationTypeName {
  return Object.hasOwn(integrationForms, type)
}
