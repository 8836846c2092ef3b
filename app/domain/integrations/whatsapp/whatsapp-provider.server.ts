import { recipientsIn } from '../forms/recipients'
import { isTicked, staffKinds } from '../forms/notification-ticks'
import { plainText } from '../plain-text'
import type { Provider } from '../provider'
import { textOf, type FlatConfig } from '../integration-config'
import { WhatsappClient } from './whatsapp-client.server'

/** Characters of the 1024 that a template's text may have; a plain message takes 4096. */
const LONGEST = 900

const clientOf = (values: FlatConfig): WhatsappClient =>
  new WhatsappClient(textOf(values, 'phoneNumberId'), textOf(values, 'accessToken'))

/** WhatsApp: a message to each of the staff's numbers. It takes no key against repeats: one whose answer was lost on its way comes twice. */
export const whatsappProvider: Provider = {
  test: async (values) => {
    const number = await clientOf(values).readNumber()
    const recipients = recipientsIn(values.recipients).length
    return `Номер ${number}; ${recipients === 0 ? 'писать некому: номера сотрудников не указаны' : 'сообщений при проверке не отправлено'}`
  },
  kinds: staffKinds,
  hears: isTicked,
  // The cloud wants digits.
  targets: (_, values) => recipientsIn(values.recipients).map((phone) => phone.replace('+', '')),
  send: (message, values, { target }) =>
    clientOf(values).send({
      to: target,
      text: plainText(message, LONGEST),
      template: textOf(values, 'templateName'),
    }),
}
