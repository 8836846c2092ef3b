import { emailProvider } from './email/email-provider.server'
import { integrationTypes, type IntegrationTypeName } from './forms/integration-forms'
import {
  googleAnalyticsProvider,
  yandexMetricaProvider,
  facebookProvider,
  instagramProvider,
} from './script-providers.server'
import type { Provider } from './provider'
import { smsProvider } from './sms/sms-provider.server'
import { telegramProvider } from './telegram/telegram-provider.server'
import { vkontakteProvider } from './vkontakte/vkontakte-provider.server'
import { whatsappProvider } from './whatsapp/whatsapp-provider.server'

export const providers: Readonly<Record<IntegrationTypeName, Provider>> = {
  TELEGRAM_BOT: telegramProvider,
  WHATSAPP_BUSINESS: whatsappProvider,
  VKONTAKTE: vkontakteProvider,
  SMS_SERVICE: smsProvider,
  EMAIL_SERVICE: emailProvider,
  YANDEX_METRICA: yandexMetricaProvider,
  GOOGLE_ANALYTICS: googleAnalyticsProvider,
  INSTAGRAM: instagramProvider,
  FACEBOOK: facebookProvider,
}

export const subscribedTypes: readonly IntegrationTypeName[] = integrationTypes.filter(
  (type) => providers[type].kinds.length > 0,
)
