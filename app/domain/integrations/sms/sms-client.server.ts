import { z } from 'zod'

import { getEnv } from '~/platform/env.server'

import { ProviderFailure } from '../provider'

/** Milliseconds that a call may take. */
const TIMEOUT = 10_000
/** Characters of an answer that are read. */
const LONGEST_ANSWER = 100_000
const DONE = 100

const answerSchema = z.object({
  status_code: z.number(),
  sms: z.record(z.string(), z.object({ status_code: z.number() })).optional(),
  balance: z.number().optional(),
})

type Answer = z.infer<typeof answerSchema>

/** What no repeat can mend, by the codes of the documentation (sms.ru/api/send); every other code may pass. */
const permanent: Readonly<Record<number, string>> = {
  200: 'SMS.ru не узнаёт ключ api_id',
  202: 'SMS.ru: неправильный номер телефона',
  204: 'SMS.ru: это имя отправителя не согласовано',
  207: 'SMS.ru: на этот номер сообщения не отправляются',
  209: 'SMS.ru: номер стоит в стоп-листе',
  300: 'SMS.ru не узнаёт ключ api_id',
  301: 'SMS.ru не узнаёт ключ api_id',
  302: 'SMS.ru: аккаунт не подтверждён',
}

const temporary: Readonly<Record<number, string>> = {
  201: 'SMS.ru: на счету не хватает денег',
  206: 'SMS.ru: превышен дневной предел сообщений',
  220: 'SMS.ru: сервис временно недоступен',
  230: 'SMS.ru: слишком много сообщений на этот номер за день',
  231: 'SMS.ru: слишком много одинаковых сообщений за минуту',
  232: 'SMS.ru: слишком много одинаковых сообщений за день',
}

/** A text message to one number. */
interface Sms {
  phone: string
  text: string
  /** An agreed name; '' for the account's usual one. */
  sender: string
}

/** SMS.ru over HTTP. The key goes in the body, so that no address holds it. */
export class SmsClient {
  constructor(
    private readonly apiId: string,
    private readonly timeout = TIMEOUT,
  ) {}

  /** What is left on the account, in roubles. @throws ProviderFailure when the key is not known */
  async balance(): Promise<number> {
    const answer = await this.call('my/balance', {})
    refuse(answer.status_code)
    return answer.balance ?? 0
  }

  /** Sends a message. @throws ProviderFailure */
  async send({ phone, text, sender }: Sms): Promise<void> {
    const answer = await this.call('sms/send', { to: phone, msg: text, ...(sender === '' ? {} : { from: sender }) })
    refuse(answer.status_code)
    refuse(answer.sms?.[phone]?.status_code ?? 0)
  }

  private async call(method: string, fields: Record<string, string>): Promise<Answer> {
    let status = 0
    try {
      const response = await fetch(`${getEnv().SMS_API_URL}/${method}`, {
        method: 'POST',
        body: new URLSearchParams({ api_id: this.apiId, json: '1', ...fields }),
        redirect: 'error',
        signal: AbortSignal.timeout(this.timeout),
      })
      status = response.status
      return answerSchema.parse(JSON.parse((await response.text()).slice(0, LONGEST_ANSWER)))
    } catch {
      throw new ProviderFailure('temporary', status === 0 ? 'SMS.ru недоступен' : `SMS.ru ответил непонятно (${status})`)
    }
  }
}

/** @throws ProviderFailure for any code but that of success */
function refuse(code: number): void {
  if (code === DONE) return
  const reason = permanent[code]
  if (reason !== undefined) throw new ProviderFailure('permanent', reason)
  throw new ProviderFailure('temporary', temporary[code] ?? `SMS.ru отказал (${code})`)
}
