import { z } from 'zod'

import { accountMailTexts } from './account-mail-texts'
import { button, frame, type MailTemplateDefinition, type MailText, paragraph } from './mail-text'
import { unknownFields } from './text-fields'
import { orderMailTexts } from './order-mail-texts'

const shop = 'Название магазина'

const messageMailTexts = {
  subscription: {
    to: 'customer',
    when: 'Когда на рассылку подписали адрес: его владелец должен подтвердить',
    fields: { магазин: shop },
    texts: {
      ...frame('Подтвердите подписку', { preview: 'Остался один шаг' }),
      text: paragraph(
        'Текст',
        'Этот адрес указали, чтобы получать письма магазина «{магазин}»: скидки, новинки и советы мастеров, не чаще раза в неделю. Если это были вы, подтвердите подписку.',
      ),
      button: button('Подтвердить подписку'),
      ending: paragraph(
        'Под кнопкой',
        'Если подписывались не вы, ничего делать не нужно: без подтверждения писем не будет.',
      ),
    },
  },
  'stock-wait': {
    to: 'customer',
    when: 'Когда попросили написать, что товар появился: владелец адреса должен это подтвердить',
    fields: { магазин: shop, товар: 'Название товара' },
    texts: {
      ...frame('Подтвердите адрес', {
        heading: 'Написать, когда товар появится?',
        preview: 'Остался один шаг',
      }),
      text: paragraph(
        'Текст',
        'Этот адрес указали, чтобы узнать, когда появится «{товар}». Если это были вы, подтвердите его: мы напишем один раз. Товар ни за кем не резервируется.',
      ),
      button: button('Да, напишите мне'),
      ending: paragraph(
        'Под кнопкой',
        'Если просили не вы, ничего делать не нужно: без подтверждения писем не будет.',
      ),
    },
  },
  'message-answer': {
    to: 'customer',
    when: 'Ответ на сообщение с сайта; ответ и само сообщение стоят в письме сами',
    fields: { имя: 'Имя того, кто писал', тема: 'О чём он писал: «Вопрос по заказу»', магазин: shop },
    texts: {
      ...frame('Ответ магазина «{магазин}»', { heading: 'Ответ на ваше сообщение' }),
      text: paragraph('Приветствие', '{имя}, здравствуйте!'),
      asked: paragraph('Перед сообщением клиента', 'Вы писали нам ({тема}):'),
    },
  },
  'question-answer': {
    to: 'customer',
    when: 'Ответ на вопрос о товаре; вопрос и ответ стоят в письме сами',
    fields: { имя: 'Имя того, кто спросил', товар: 'О каком товаре вопрос', магазин: shop },
    texts: {
      ...frame('Ответ на ваш вопрос о товаре «{товар}»', { heading: 'Ответ на ваш вопрос' }),
      text: paragraph('Приветствие', '{имя}, здравствуйте! Вы спрашивали о товаре «{товар}».'),
      button: button('Открыть товар'),
    },
  },
  'export-ready': {
    to: 'staff',
    when: 'Сотруднику, который просил выгрузить большой список, когда файл готов',
    fields: { имя: 'Имя сотрудника', список: 'Что выгружено: «Товары»', магазин: shop },
    texts: {
      ...frame('Выгрузка «{список}» готова', { heading: 'Выгрузка готова' }),
      text: paragraph(
        'Текст',
        '{имя}, файл «{список}» готов. Он хранится 7 дней, для скачивания нужен вход в магазин.',
      ),
      button: button('Открыть выгрузки'),
      ending: paragraph('Под кнопкой', 'Открыть файл может только тот, кому открыт этот список.'),
    },
  },
  'contact-message': {
    to: 'staff',
    when: 'На почту магазина о каждом сообщении с сайта; само сообщение стоит в письме',
    fields: { имя: 'Имя того, кто писал', тема: 'О чём он писал: «Вопрос по заказу»', магазин: shop },
    texts: {
      ...frame('{тема}: {имя}', { heading: '{тема}' }),
      ending: paragraph('Под сообщением', 'Ответьте на это письмо: ответ уйдёт клиенту.'),
    },
  },
  'shop-messages-summary': {
    to: 'staff',
    when: 'Одним письмом вместо многих, если сообщений сразу слишком много',
    fields: { сообщений: 'Сколько сообщений', магазин: shop },
    texts: {
      ...frame('Сообщения с сайта одним письмом: {сообщений}'),
      text: paragraph(
        'Текст',
        'Сообщений было столько, что мы собрали их в одно письмо. Чтобы ответить, напишите на адрес покупателя.',
      ),
    },
  },
} as const satisfies Record<string, MailTemplateDefinition>

const templates = { ...orderMailTexts, ...accountMailTexts, ...messageMailTexts }

export type EditableMail = keyof typeof templates

export type TextsOf<Mail extends EditableMail> = Readonly<
  Record<keyof (typeof templates)[Mail]['texts'], string>
>

export type AnyTexts = Readonly<Record<string, string>>

export const editableMails = Object.keys(templates) as readonly EditableMail[]

export function isEditableMail(name: string): name is EditableMail {
  return Object.hasOwn(templates, name)
}

export function mailTemplate(mail: EditableMail): MailTemplateDefinition {
  return templates[mail]
}

export function defaultTexts<Mail extends EditableMail>(mail: Mail): TextsOf<Mail> {
  return textsInForce(mail, {})
}

export function textsOfCase<Texts extends AnyTexts>(
  mail: EditableMail,
  texts: Texts,
  textName: string,
): Texts {
  const title = mailTemplate(mail).titles?.[textName]
  const words = title === undefined ? undefined : texts[title]
  return words === undefined ? texts : { ...texts, subject: words, heading: words }
}

const storedTexts = z.record(z.string(), z.unknown())

/** Falls back to the defaults for unusable texts. */
export function textsInForce<Mail extends EditableMail>(mail: Mail, stored: unknown): TextsOf<Mail> {
  const { texts, fields } = mailTemplate(mail)
  const changed = storedTexts.safeParse(stored).data ?? {}
  const inForce = Object.entries(texts).map(([name, definition]) => {
    const own = changed[name]
    return [name, isUsable(own, definition, fields) ? own : definition.text]
  })
  return Object.fromEntries(inForce) as TextsOf<Mail>
}

function isUsable(
  own: unknown,
  { isRequired }: MailText,
  fields: MailTemplateDefinition['fields'],
): own is string {
  return typeof own === 'string' && (own !== '' || !isRequired) && unknownFields(own, fields).length === 0
}

export interface StoredProblems {
  isUnreadable: boolean
  /** Labels; their defaults are used. */
  unusable: string[]
  /** Names unknown to this release. */
  unknown: string[]
}

export function storedProblems(mail: EditableMail, stored: unknown): StoredProblems {
  const { texts, fields } = mailTemplate(mail)
  const changed = storedTexts.safeParse(stored)
  const found: StoredProblems = { isUnreadable: !changed.success, unusable: [], unknown: [] }
  for (const [name, own] of Object.entries(changed.data ?? {})) {
    const definition = Object.hasOwn(texts, name) ? texts[name] : undefined
    if (definition === undefined) found.unknown.push(name)
    else if (!isUsable(own, definition, fields)) found.unusable.push(definition.label)
  }
  return found
}

/** Only these are stored. */
export function changedTexts(mail: EditableMail, texts: AnyTexts): Record<string, string> {
  const known = mailTemplate(mail).texts
  return Object.fromEntries(
    Object.entries(texts).filter(([name, text]) => Object.hasOwn(known, name) && known[name]?.text !== text),
  )
}
