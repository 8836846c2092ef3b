import { countField, unknownFields } from '~/domain/mail/shared'

import type { LetterContent, Letter } from '../letter-content'
import type { LetterBlock } from './blocks'
import { letterFields } from './letter-fields'

/** `stop` prevents sending. */
export interface LetterFinding {
  level: 'stop' | 'warn'
  text: string
}

export interface LetterSurroundings {
  letter: Letter
  hidden: readonly string[]
  soldOut: readonly string[]
  /** Null when the picture was deleted. */
  pictures: readonly (number | null)[]
  missingPages: readonly string[]
}

/** Gmail truncates longer letters, including the unsubscribe link. */
export const MOST_LETTER_BYTES = 102 * 1024
const HEAVY_PICTURE = 500 * 1024
const LONG_SUBJECT = 50
/** For names, tracked links and mail server headers. */
const ALLOWANCE = 1.1

const spamSigns: readonly [RegExp, string][] = [
  [/бесплатно\s*!{2,}/iu, '«Бесплатно!!!» похоже на спам'],
  [/заработ(?:ок|ать|ай)/iu, 'Слова о заработке похожи на спам'],
  [
    /только сегодня\s*!{2,}|успей(?:те)?\s*!{2,}|срочно\s*!{1,}/iu,
    'Поторапливание с восклицательными знаками похоже на спам',
  ],
  [/100\s*%\s*(?:гаранти|результат|бесплатн)/iu, '«100 % гарантия» похожа на спам'],
  [/кредит|казино|ставк[аи] на спорт|виагр/iu, 'Слова о кредитах и играх похожи на спам'],
  [
    /нажми(?:те)? (?:здесь|сюда)|жми(?:те)? (?:здесь|сюда)/iu,
    '«Нажмите здесь» похоже на спам: скажите, куда ведёт ссылка',
  ],
  [/!{3,}/u, 'Несколько восклицательных знаков подряд похожи на спам'],
  [/[₽$€]{2,}/u, 'Несколько знаков денег подряд похожи на спам'],
]

/** Blocking findings first. */
export function checkLetter(content: LetterContent, surroundings: LetterSurroundings): LetterFinding[] {
  const findings = [
    ...content.blocks.flatMap(blockFindings),
    ...letterFindings(content),
    ...surroundingsFindings(surroundings),
  ]
  return [
    ...findings.filter(({ level }) => level === 'stop'),
    ...findings.filter(({ level }) => level === 'warn'),
  ]
}

const stop = (text: string): LetterFinding => ({ level: 'stop', text })
const warn = (text: string): LetterFinding => ({ level: 'warn', text })

function blockFindings(block: LetterBlock, index: number): LetterFinding[] {
  const where = `Блок ${index + 1}`
  switch (block.kind) {
    case 'heading':
      return block.text === '' ? [stop(`${where}: заголовок пуст`)] : []
    case 'text':
      return block.text === '' ? [stop(`${where}: текст пуст`)] : []
    case 'picture':
      if (block.url === '') return [stop(`${where}: картинка не загружена`)]
      return block.alt === ''
        ? [warn(`${where}: не сказано, что на картинке, а у многих картинки выключены`)]
        : []
    case 'products':
      return block.productIds.length === 0 ? [stop(`${where}: товары не выбраны`)] : []
    case 'button':
      return [
        ...(block.text === '' ? [stop(`${where}: на кнопке ничего не написано`)] : []),
        ...(block.url === ''
          ? [stop(`${where}: кнопка никуда не ведёт`)]
          : addressFindings(block.url, where)),
      ]
    case 'promo':
    case 'divider':
      return []
  }
}

const addressFindings = (url: string, where: string): LetterFinding[] =>
  /^http:/i.test(url)
    ? [warn(`${where}: адрес без шифрования (http), почтовые службы таким не доверяют`)]
    : []

function letterFindings({
  subject,
  subjectB,
  preheader,
  blocks,
  nameEverywhere,
}: LetterContent): LetterFinding[] {
  const says = [
    subject,
    subjectB ?? '',
    preheader,
    ...blocks.map((block) => ('text' in block ? block.text : '')),
  ]
  const text = says.join('\n')
  const body = blocks.map((block) => ('text' in block ? block.text : '')).join('\n')
  return [
    ...(blocks.some(({ kind }) => kind !== 'divider') ? [] : [stop('Письмо пустое: добавьте блоки')]),
    ...[subject, subjectB ?? ''].flatMap((line) => subjectFindings(line)),
    ...(preheader === '' ? [warn('Строки рядом с темой нет: почтовая программа возьмёт начало письма')] : []),
    ...(!nameEverywhere && countField(body, 'имя') > 1
      ? [
          warn(
            'Имя стоит в письме несколько раз: оно встанет только на первое место, остальные останутся как есть',
          ),
        ]
      : []),
    ...[...new Set(unknownFields(text, letterFields))].map((field) =>
      warn(`${field}: такого поля нет, в письме останется как есть`),
    ),
    ...spamSigns.filter(([sign]) => sign.test(text)).map(([, saying]) => warn(saying)),
    ...(says.some(shouts) ? [warn('Много слов заглавными буквами: похоже на спам')] : []),
    ...(body.trim() === '' && blocks.some(({ kind }) => kind === 'picture')
      ? [warn('В письме одни картинки: без них читать нечего')]
      : []),
  ]
}

function subjectFindings(subject: string): LetterFinding[] {
  return subject.length > LONG_SUBJECT
    ? [warn(`Тема длиннее ${LONG_SUBJECT} знаков: телефоны её обрежут`)]
    : []
}

function shouts(line: string): boolean {
  const letters = line.match(/\p{L}/gu) ?? []
  const capitals = line.match(/\p{Lu}/gu) ?? []
  return letters.length >= 12 && capitals.length > letters.length * 0.6
}

function surroundingsFindings({
  letter,
  hidden,
  soldOut,
  pictures,
  missingPages,
}: LetterSurroundings): LetterFinding[] {
  const bytes = new TextEncoder().encode(letter.html).length * ALLOWANCE
  return [
    ...(bytes > MOST_LETTER_BYTES
      ? [
          stop(
            `Письмо тяжелее 102 КБ (${Math.round(bytes / 1024)} КБ): Gmail обрежет его вместе со ссылкой для отписки`,
          ),
        ]
      : []),
    ...(letter.html.includes('\uE000unsubscribe\uE001') && letter.text.includes('\uE000unsubscribe\uE001')
      ? []
      : [stop('В письме нет ссылки для отписки')]),
    ...(hidden.length > 0
      ? [stop(`Этих товаров на сайте нет, в письмо они не попадут: ${hidden.join(', ')}`)]
      : []),
    ...(soldOut.length > 0 ? [warn(`Эти товары закончились: ${soldOut.join(', ')}`)] : []),
    ...(pictures.includes(null) ? [stop('Картинка больше не хранится: загрузите её ещё раз')] : []),
    ...(pictures.some((size) => size !== null && size > HEAVY_PICTURE)
      ? [warn('Есть картинка тяжелее 500 КБ: она будет долго открываться')]
      : []),
    ...missingPages.map((page) => warn(`Проверьте ссылку, такой страницы в магазине не нашлось: ${page}`)),
  ]
}
