export { announcingSince, notifyIntegrations } from './notify-integrations.server'
export { removeOldCalls } from './call-log.server'
export { addIntegration, removeIntegration, saveIntegration } from './change-integrations.server'
export { mailingTransport } from './email/mailing-transport.server'
export {
  integrationDue,
  integrationEventKinds,
  integrationSetUpDue,
  integrationTestRequested,
} from './events.server'
export { integrationTypes } from './forms/integration-forms'
export { subscribedTypes } from './providers.server'
export { passOnEvent } from './pass-on-event.server'
export type { IntegrationEventKind, IntegrationMessage } from './provider'
export { readAnalyticsProviders } from './read-analytics-providers.server'
export { listIntegrations, readIntegration } from './read-integrations.server'
export {
  changeWholeIntegration,
  readWholeIntegration,
  readWholeIntegrations,
  type WholeIntegration,
} from './whole-integrations.server'
export { untilDaytime } from './sms/quiet-hours'
export { areSmsSent, sendCodeBySms, type CodeSmsEnd } from './sms/send-code-by-sms.server'
export { setUpIntegration } from './set-up-integration.server'
export { orderKeyboard } from './telegram/telegram-client.server'
export {
  endTelegramLink,
  linkTelegram,
  makeTelegramCode,
  orderKeeperOf,
  readOwnTelegram,
  removeTelegramLink,
} from './telegram/telegram-links.server'
export { telegramText } from './telegram/telegram-provider.server'
export type { BotStep, TelegramEvent } from './telegram/telegram-update'
export {
  readTelegramEvent,
  receiveTelegramUpdate,
  removeOldTelegramUpdates,
  telegramUpdateReceived,
} from './telegram/telegram-updates.server'
export { useTelegram } from './telegram/use-telegram.server'
export { askForTest, testIntegration } from './test-integration.server'
export { waitForTest } from './wait-for-test.server'
