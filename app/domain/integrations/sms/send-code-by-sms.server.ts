import { database } from '~/platform/db/db.server'

import { textOf, type FlatConfig } from '../integration-config'
import { ProviderFailure, type Provider } from '../provider'
import { stopIntegration } from '../stop-integration.server'
import { findOfType, stateOf, type StoredIntegration } from '../stored-integration.server'
import { useProvider } from '../use-provider.server'

import { SmsClient } from './sms-client.server'

export type CodeSmsEnd = 'sent' | 'off' | 'number' | 'gateway'

interface CodeSms {
  codeId: string
  phone: string
  text: string
  minutes: number
}

export async function areSmsSent(): Promise<boolean> {
  return (await findGateway()) !== null
}

/** Never retried: the gateway has no idempotency key. The log contains neither number nor text. */
export async function sendCodeBySms({ codeId, phone, text, minutes }: CodeSms): Promise<CodeSmsEnd> {
  const stored = await findGateway()
  if (!stored) return 'off'
  const call = async (_: Provider, values: FlatConfig): Promise<string> => {
    const sms = { phone: phone.replace('+', ''), text, sender: textOf(values, 'sender'), minutes }
    await new SmsClient(textOf(values, 'apiId')).send(sms)
    return 'Отправлено'
  }
  try {
    await useProvider({ stored, purpose: 'code', eventId: codeId, call })
    return 'sent'
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    if (error.kind === 'undeliverable') return 'number'
    if (error.kind === 'permanent') await stopIntegration(stored, error)
    return 'gateway'
  }
}

async function findGateway(): Promise<StoredIntegration | null> {
  const stored = await findOfType(database, 'SMS_SERVICE')
  return stored !== null && stored.failure === null && stateOf(stored) === 'ready' ? stored : null
}
