import { z } from 'zod'

import { getEnv } from '~/platform/process/env.server'

import { callProvider } from '../call-provider.server'
import { ProviderFailure } from '../provider'

const DONE = 100

const answerSchema = z.object({
  status_code: z.number(),
  sms: z.record(z.string(), z.object({ status_code: z.number() })).optional(),
  balance: z.number().optional(),
})

type Answer = z.infer<typeof answerSchema>

/** sms.ru/api/send; other codes may be temporary. */
const permanent: Readonly<Record<number, string>> = {
  200: 'SMS.ru не узнаёт ключ api_id',
  204: 'SMS.ru: это имя отправителя не согласовано',
  300: 'SMS.ru не узнаёт ключ api_id',
  301: 'SMS.ru не узнаёт ключ api_id',
  302: 'SMS.ru: аккаунт не подтверждён',
}

const undeliverable: Readonly<Record<number, string>> = {
  202: 'SMS.ru: неправильный номер телефона',
  207: 'SMS.ru: на этот номер сообщения не отправляются',
  209: 'SMS.ru: номер стоит в стоп-листе',
}

const temporary: Readonly<Record<number, string>> = {
  201: 'SMS.ru: на счету не хватает денег',
  206: 'SMS.ru: превышен дневной предел сообщений',
  220: 'SMS.ru: сервис временно недоступен',
  230: 'SMS.ru: слишком много сообщений на этот номер за день',
  231: 'SMS.ru: слишком много одинаковых сообщений за минуту',
  232: 'SMS.ru: слишком много одинаковых сообщений за день',
}

interface Sms {
  phone: string
  text: string
  sender: string
  /** Minutes until operators drop the message (1 to 1440); days by default. */
  minutes?: number
}

/** The key goes in the body, so that no URL contains it. */
export class SmsClient {
  constructor(private readonly apiId: string) {}

  /**
   * Roubles.
   * @throws ProviderFailure when the key is invalid
   */
  async balance(): Promise<number> {
    const answer = await this.call('my/balance', {})
    refuse(answer.status_code)
    return answer.balance ?? 0
  }

  /** @throws ProviderFailure */
  async send({ phone, text, sender, minutes }: Sms): Promise<void> {
    const fields: Record<string, string> = { to: phone, msg: text }
    if (sender !== '') fields.from = sender
    if (minutes !== undefined) fields.ttl = String(minutes)
    const answer = await this.call('sms/send', fields)
    refuse(answer.status_code)
    refuse(answer.sms?.[phone]?.status_code ?? 0)
  }

  private async call(method: string, fields: Record<string, string>): Promise<Answer> {
    const body = new URLSearchParams({ api_id: this.apiId, json: '1', ...fields })
    const call = {
      provider: 'SMS.ru',
      url: `${getEnv().SMS_API_URL}/${method}`,
      request: { method: 'POST', body },
      answer: answerSchema,
    } as const
    return (await callProvider(call)).body
  }
}

/** @throws ProviderFailure unless the code means success */
function refuse(code: number): void {
  if (code === DONE) return
  const reason = permanent[code]
  if (reason !== undefined) throw new ProviderFailure('permanent', reason)
  const lost = undeliverable[code]
  if (lost !== undefined) throw new ProviderFailure('undeliverable', lost)
  throw new ProviderFailure('temporary', temporary[code] ?? `SMS.ru отказал (${code})`)
}
