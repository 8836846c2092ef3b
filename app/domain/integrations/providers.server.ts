import { integrationTypes, type IntegrationTypeName } from './forms/integration-forms'
import { googleAnalyticsProvider } from './google-analytics/google-analytics-provider.server'
import type { Provider } from './provider'
import { smsProvider } from './sms/sms-provider.server'
import { telegramProvider } from './telegram/telegram-provider.server'
import { yandexMetricaProvider } from './yandex-metrica/yandex-metrica-provider.server'

/** The provider of every type. */
export const providers: Readonly<Record<IntegrationTypeName, Provider>> = {
  TELEGRAM_BOT: telegramProvider,
  SMS_SERVICE: smsProvider,
  YANDEX_METRICA: yandexMetricaProvider,
  GOOGLE_ANALYTICS: googleAnalyticsProvider,
}

/** Types whose providers hear of anything: a counter on the pages does not. */
export const hearingTypes: readonly IntegrationTypeName[] = integrationTypes.filter((type) => providers[type].kinds.length > 0)
