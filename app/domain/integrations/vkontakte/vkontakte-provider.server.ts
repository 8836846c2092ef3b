import { hashToken } from '~/platform/crypto.server'

import { isTicked, staffKinds } from '../forms/notification-ticks'
import { recipientsIn } from '../forms/recipients'
import { textOf, type FlatConfig } from '../integration-config'
import { plainText } from '../plain-text'
import type { IntegrationEventKind, Provider } from '../provider'
import { VkontakteClient } from './vkontakte-client.server'

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
