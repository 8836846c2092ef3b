import { z } from 'zod'

import { getEnv } from '~/platform/process/env.server'

import { recipientsIn } from '../forms/recipients'
import { isTicked, staffKinds } from '../forms/notification-ticks'
import { plainText } from '../plain-text'
import { type Provider, ProviderFailure } from '../provider'
import { type FlatConfig, textOf } from '../integration-config'
import { callProvider } from '../call-provider.server'

const SECOND = 1_000
const MINUTE = 60 * SECOND

const answerSchema = z.object({
  error: z.object({ code: z.number().default(0), error_subcode: z.number().optional() }).optional(),
  display_phone_number: z.string().optional(),
  verified_name: z.string().optional(),
})

type Answer = z.infer<typeof answerSchema>

/** Meta's documentation, WhatsApp Cloud API, error codes. */
const permanent: Readonly<Record<number, string>> = {
  3: 'WhatsApp: у ключа нет нужных прав',
  10: 'WhatsApp: у ключа нет нужных прав',
  100: 'WhatsApp не знает такого номера отправителя или не понял сообщение',
  190: 'WhatsApp не принимает ключ доступа: он неверен или истёк',
  368: 'WhatsApp ограничил аккаунт за нарушение правил',
  131005: 'WhatsApp: у ключа нет нужных прав',
  131031: 'WhatsApp: аккаунт заблокирован',
  131042: 'WhatsApp: не настроена оплата аккаунта',
  132000: 'WhatsApp: в шаблоне должна быть ровно одна переменная',
  132001: 'WhatsApp: такого шаблона на русском нет, или он не одобрен',
  132015: 'WhatsApp: шаблон приостановлен',
  132016: 'WhatsApp: шаблон отключён',
  133010: 'WhatsApp: номер отправителя не зарегистрирован',
}

const undeliverable: Readonly<Record<number, string>> = {
  131021: 'WhatsApp: отправитель и получатель — один номер',
  131026: 'WhatsApp: этот номер сообщения получить не может',
  131030: 'WhatsApp: номера нет в списке разрешённых для пробного аккаунта',
  131047: 'WhatsApp: сотрудник не писал на номер больше суток, а шаблон не указан',
  131050: 'WhatsApp: получатель отказался от сообщений',
}

/** Milliseconds, used when the response names no delay. */
const waits: Readonly<Record<number, number>> = {
  4: 5 * MINUTE,
  80007: 5 * MINUTE,
  130429: MINUTE,
  131048: 30 * MINUTE,
  131056: 6 * SECOND,
}

interface WhatsappMessage {
  to: string
  text: string
  template: string
}

/**
 * developers.facebook.com/docs/whatsapp/cloud-api. The token goes in a header, so that no URL contains it.
 */
class WhatsappClient {
  constructor(
    private readonly phoneNumberId: string,
    private readonly accessToken: string,
  ) {}

  /** @throws ProviderFailure */
  async readNumber(): Promise<string> {
    const { display_phone_number: phone, verified_name: name } = await this.call(
      'GET',
      '?fields=display_phone_number,verified_name',
    )
    return [phone, name].filter(Boolean).join(', ')
  }

  /** @throws ProviderFailure */
  async send({ to, text, template }: WhatsappMessage): Promise<void> {
    const content =
      template === ''
        ? { type: 'text', text: { body: text, preview_url: false } }
        : {
            type: 'template',
            template: {
              name: template,
              language: { code: 'ru' },
              components: [
                { type: 'body', parameters: [{ type: 'text', text: text.replaceAll(/\s+/g, ' ') }] },
              ],
            },
          }
    const body = JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to,
      ...content,
    })
    await this.call('POST', '/messages', body)
  }

  private async call(method: 'GET' | 'POST', end: string, sent?: string): Promise<Answer> {
    const headers = {
      Authorization: `Bearer ${this.accessToken}`,
      ...(sent === undefined ? {} : { 'Content-Type': 'application/json' }),
    }
    const {
      status,
      body,
      headers: got,
    } = await callProvider({
      provider: 'WhatsApp',
      url: `${getEnv().WHATSAPP_API_URL}/${this.phoneNumberId}${end}`,
      request: { method, headers, ...(sent === undefined ? {} : { body: sent }) },
      answer: answerSchema,
    })
    if (body.error === undefined && status < 400) return body
    throw failureOf(status, body.error?.code ?? 0, got)
  }
}

function failureOf(status: number, code: number, headers: Headers): ProviderFailure {
  const wait = waits[code] ?? (status === 429 ? MINUTE : undefined)
  if (wait !== undefined) {
    const waitMs = namedWait(headers) ?? wait
    return new ProviderFailure('wait', `WhatsApp просит подождать ${Math.ceil(waitMs / SECOND)} с`, {
      waitMs,
    })
  }
  const lost = undeliverable[code]
  if (lost !== undefined) return new ProviderFailure('undeliverable', lost)
  const reason =
    permanent[code] ??
    (code >= 200 && code < 300 ? permanent[10] : undefined) ??
    (status === 401 ? permanent[190] : undefined)
  if (reason !== undefined) return new ProviderFailure('permanent', reason)
  return new ProviderFailure('temporary', `WhatsApp не отвечает как следует (${code === 0 ? status : code})`)
}

const usage = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().nonnegative().max(1_440) })),
)

function namedWait(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? '')
  if (seconds > 0) return seconds * SECOND
  try {
    const accounts = Object.values(
      usage.parse(JSON.parse(headers.get('x-business-use-case-usage') ?? '')),
    ).flat()
    const minutes = Math.max(...accounts.map((account) => account.estimated_time_to_regain_access))
    return minutes > 0 ? minutes * MINUTE : undefined
  } catch {
    return undefined
  }
}

const LONGEST = 900

const clientOf = (values: FlatConfig): WhatsappClient =>
  new WhatsappClient(textOf(values, 'phoneNumberId'), textOf(values, 'accessToken'))

/** No idempotency key: a retry after a lost response arrives twice. */
export const whatsappProvider: Provider = {
  test: async (values) => {
    const number = await clientOf(values).readNumber()
    const recipients = recipientsIn(values.recipients).length
    return `Номер ${number}; ${recipients === 0 ? 'писать некому: номера сотрудников не указаны' : 'сообщений при проверке не отправлено'}`
  },
  kinds: staffKinds,
  receives: isTicked,
  targets: (_, values) => recipientsIn(values.recipients).map((phone) => phone.replace('+', '')),
  send: (message, values, { target }) =>
    clientOf(values).send({
      to: target,
      text: plainText(message, LONGEST),
      template: textOf(values, 'templateName'),
    }),
}
