import { z } from 'zod'

import { hashToken } from '~/platform/security/crypto.server'
import { getEnv } from '~/platform/process/env.server'

import { isTicked, staffKinds } from '../forms/notification-ticks'
import { recipientsIn } from '../forms/recipients'
import { type FlatConfig, textOf } from '../integration-config'
import { plainText } from '../plain-text'
import { type IntegrationEventKind, type Provider, ProviderFailure } from '../provider'
import { callProvider } from '../call-provider.server'

const VERSION = '5.199'
const SECOND = 1_000
const MINUTE = 60 * SECOND

const answerSchema = z.object({
  response: z.unknown().optional(),
  error: z.object({ error_code: z.number() }).optional(),
})

/** dev.vk.com/reference/errors */
const permanent: Readonly<Record<number, string>> = {
  5: 'ВКонтакте не принимает ключ доступа',
  7: 'ВКонтакте: у ключа нет нужных прав',
  15: 'ВКонтакте: доступ закрыт',
  17: 'ВКонтакте: владелец ключа должен подтвердить вход',
  27: 'ВКонтакте: ключу сообщества это нельзя, нужен ключ администратора',
  28: 'ВКонтакте: ключу приложения это нельзя, нужен ключ сообщества',
  100: 'ВКонтакте: неверно указано сообщество или получатель',
  203: 'ВКонтакте: нет доступа к сообществу',
}

const undeliverable: Readonly<Record<number, string>> = {
  901: 'ВКонтакте: получатель не писал сообществу или запретил сообщения',
  902: 'ВКонтакте: настройки получателя не пускают сообщений',
  914: 'ВКонтакте: сообщение слишком длинное',
}

/** Milliseconds; VKontakte limits calls per second and day. */
const waits: Readonly<Record<number, number>> = { 6: SECOND, 9: 10 * MINUTE, 29: 60 * MINUTE }

const temporary: Readonly<Record<number, string>> = {
  14: 'ВКонтакте просит ввести код с картинки',
  214: 'ВКонтакте не публикует: исчерпан предел записей на сегодня или публикация запрещена',
  219: 'ВКонтакте не публикует: недавно уже была рекламная запись',
}

/**
 * dev.vk.com/method. The token goes in the body, so that no URL contains it; errors also have HTTP status
 * 200.
 */
class VkontakteClient {
  constructor(private readonly accessToken: string) {}

  /** @throws ProviderFailure */
  async readCommunity(groupId: string): Promise<string> {
    const found = await this.call('groups.getById', { group_id: groupId })
    const [group] =
      z.object({ groups: z.array(z.object({ name: z.string() })) }).safeParse(found).data?.groups ?? []
    if (!group) throw new ProviderFailure('permanent', 'ВКонтакте: такого сообщества нет')
    return group.name
  }

  /**
   * `randomId` prevents duplicates.
   * @throws ProviderFailure
   */
  async sendMessage(peerId: string, text: string, randomId: number): Promise<void> {
    await this.call('messages.send', {
      peer_id: peerId,
      message: text,
      random_id: String(randomId),
      dont_parse_links: '1',
    })
  }

  /**
   * The key prevents duplicates.
   * @throws ProviderFailure
   */
  async post({
    groupId,
    text,
    link,
    guid,
  }: {
    groupId: string
    text: string
    link: string | null
    guid: string
  }): Promise<void> {
    const attachment: Record<string, string> = link?.startsWith('https://') ? { attachments: link } : {}
    await this.call('wall.post', {
      owner_id: `-${groupId}`,
      from_group: '1',
      message: text,
      guid,
      ...attachment,
    })
  }

  private async call(method: string, fields: Record<string, string>): Promise<unknown> {
    const { status, body } = await callProvider({
      provider: 'ВКонтакте',
      url: `${getEnv().VK_API_URL}/method/${method}`,
      request: {
        method: 'POST',
        body: new URLSearchParams({ access_token: this.accessToken, v: VERSION, ...fields }),
      },
      answer: answerSchema,
    })
    if (body.error === undefined && status === 200) return body.response
    throw failureOf(body.error?.error_code ?? 0, status)
  }
}

function failureOf(code: number, status: number): ProviderFailure {
  const waitMs = waits[code] ?? (status === 429 ? MINUTE : undefined)
  if (waitMs !== undefined)
    return new ProviderFailure('wait', `ВКонтакте просит подождать ${waitMs / SECOND} с`, { waitMs })
  const lost = undeliverable[code]
  if (lost !== undefined) return new ProviderFailure('undeliverable', lost)
  const reason = permanent[code]
  if (reason !== undefined) return new ProviderFailure('permanent', reason)
  return new ProviderFailure(
    'temporary',
    temporary[code] ?? `ВКонтакте не отвечает как следует (${code === 0 ? status : code})`,
  )
}

const LONGEST = 4_000

const isPost = (kind: IntegrationEventKind): boolean => kind === 'newProduct' || kind === 'newProducts'
const WALL = 'wall'

const clientOf = (values: FlatConfig): VkontakteClient => new VkontakteClient(textOf(values, 'accessToken'))
const wallOf = (values: FlatConfig): VkontakteClient =>
  new VkontakteClient(textOf(values, 'wallToken') || textOf(values, 'accessToken'))

export const vkontakteProvider: Provider = {
  test: async (values) => {
    const groupId = textOf(values, 'groupId')
    const name = await clientOf(values).readCommunity(groupId)
    if (textOf(values, 'wallToken') !== '') await wallOf(values).readCommunity(groupId)
    return `Сообщество «${name}» отвечает; сообщений и записей при проверке не отправлено`
  },
  kinds: [...staffKinds, 'newProduct', 'newProducts'],
  receives: (kind, values) => (isPost(kind) ? values.autoPost === true : isTicked(kind, values)),
  targets: (kind, values) => (isPost(kind) ? [WALL] : recipientsIn(values.recipients)),
  send: (message, values, { target, key }) => {
    if (target !== WALL)
      return clientOf(values).sendMessage(target, plainText(message, LONGEST), randomIdOf(key))
    return wallOf(values).post({
      groupId: textOf(values, 'groupId'),
      text: plainText(message, LONGEST),
      link: message.link,
      guid: key,
    })
  },
}

/** 31 bits, as `random_id` requires. */
function randomIdOf(key: string): number {
  return Number.parseInt(hashToken(key).slice(0, 8), 16) & 0x7f_ff_ff_ff
}
