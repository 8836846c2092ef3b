import { recipientsIn } from '../forms/recipients'
import { isTicked, staffKinds } from '../forms/notification-ticks'
import { plainText } from '../plain-text'
import type { Provider } from '../provider'
import { textOf, type FlatConfig } from '../integration-config'
import { WhatsappClient } from './whatsapp-client.server'

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
