import { cutAtMarks, withoutMarks } from '../letter-marks'
import type { Letter } from './letter'

const UNNAMED_CUSTOMER = 'покупатель'

const COMMA_BEFORE = /,\s*$/
const COMMA_AFTER = /^,\s*(\p{L}?)/u

/**
 * «Здравствуйте, Анна!» → «Здравствуйте!», «Анна, для вас скидка» → «Для вас скидка», «Дорогой Анна» →
 * «Дорогой покупатель».
 */
function withoutName(pieces: readonly string[]): string[] {
  const first = pieces[0] ?? ''
  const joined = [first]
  for (let index = 1; index < pieces.length; index += 2) {
    const [mark = '', after = ''] = pieces.slice(index, index + 2)
    if (mark !== 'name') joined.push(mark, after)
    else joined.push(...nameless(joined.pop() ?? '', after))
  }
  return joined
}

function beginsSentence(before: string): boolean {
  const text = before.trimEnd()
  return text === '' || /[>.!?…]$/.test(text) || before.includes('\n', text.length)
}

function nameless(before: string, after: string): [string] {
  if (COMMA_BEFORE.test(before)) return [`${before.replace(COMMA_BEFORE, '')}${after}`]
  const begins = beginsSentence(before)
  if (begins && COMMA_AFTER.test(after))
    return [`${before}${after.replace(COMMA_AFTER, (_, letter: string) => letter.toUpperCase())}`]
  return [`${before}${begins ? 'Покупатель' : UNNAMED_CUSTOMER}${after}`]
}

export interface Personal {
  subject: 'A' | 'B'
  name: string
  code: string | null
  unsubscribeUrl: string
  /** Null without tracking. */
  pixelUrl: string | null
  /** The link's address, or a tracking redirect. */
  linkUrl: (index: number) => string
}

export interface PersonalLetter {
  subject: string
  html: string
  text: string
}

/** Escapes inserted values; rephrases sentences without a name. Pure; caches the split letter. */
export function personalLetter(letter: Letter, personal: Personal): PersonalLetter {
  const { subject, subjectB, html, text } = cutLetter(letter)[personal.name === '' ? 'nameless' : 'named']
  const inText = (mark: string): string =>
    withoutMarks(valueOf(mark, letter, personal))
      .replace(/\s+/g, ' ')
      .trim()
  return {
    subject: joined(personal.subject === 'B' ? (subjectB ?? subject) : subject, inText),
    html: joined(html, (mark) => (mark === 'pixel' ? pixel(personal.pixelUrl) : escaped(inText(mark)))),
    text: joined(text, (mark) => (mark === 'pixel' ? '' : inText(mark))),
  }
}

type Cut = Record<'subject' | 'html' | 'text', string[]> & { subjectB: string[] | null }

const cuts = new WeakMap<Letter, Record<'named' | 'nameless', Cut>>()

function cutLetter(letter: Letter): Record<'named' | 'nameless', Cut> {
  const known = cuts.get(letter)
  if (known) return known
  const named = cutWhole(letter)
  const { subject, subjectB, html, text } = named
  const nameless = {
    subject: withoutName(subject),
    subjectB: subjectB && withoutName(subjectB),
    html: withoutName(html),
    text: withoutName(text),
  }
  const cut = { named, nameless }
  cuts.set(letter, cut)
  return cut
}

function cutWhole({ subject, subjectB, html, text }: Letter): Cut {
  return {
    subject: cutAtMarks(subject),
    subjectB: subjectB === null ? null : cutAtMarks(subjectB),
    html: cutAtMarks(html),
    text: cutAtMarks(text),
  }
}

function valueOf(mark: string, { links }: Letter, personal: Personal): string {
  if (mark === 'name') return personal.name
  if (mark === 'code') return personal.code ?? ''
  if (mark === 'unsubscribe') return personal.unsubscribeUrl
  const index = Number(mark.slice('link:'.length))
  return index < links.length ? personal.linkUrl(index) : ''
}

const joined = (pieces: readonly string[], value: (mark: string) => string): string =>
  pieces.map((piece, index) => (index % 2 === 0 ? piece : value(piece))).join('')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

const pixel = (url: string | null): string =>
  url === null
    ? ''
    : `<img src="${escaped(url)}" width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0">`
