import { database } from '~/platform/db/db.server'
import { PermanentFailure, RetryLater } from '~/platform/errors/errors'

import { textOf } from '../integration-config'
import { ProviderFailure } from '../provider'
import { findOfType, stateOf } from '../stored-integration.server'
import { useProvider } from '../use-provider.server'
import { TelegramClient } from './telegram-client.server'

interface TelegramUse {
  eventId: string
  call: (bot: TelegramClient) => Promise<string>
}

/**
 * @throws RetryLater when Telegram asks to wait; PermanentFailure when retries are useless; ProviderFailure
 * otherwise
 */
export async function useTelegram({ eventId, call }: TelegramUse): Promise<void> {
  const stored = await findOfType(database, 'TELEGRAM_BOT')
  if (!stored || stateOf(stored) !== 'ready') return
  try {
    await useProvider({
      stored,
      purpose: 'answer',
      eventId,
      call: (_, values) => call(new TelegramClient(textOf(values, 'botToken'))),
    })
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    if (error.kind === 'wait') throw new RetryLater(error.waitMs)
    throw error.kind === 'temporary' ? error : new PermanentFailure(error.message)
  }
}
