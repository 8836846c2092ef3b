import { cutAtMarks, withoutMarks } from '../letter-marks'
import type { Letter } from './letter'
import { withoutName } from './without-name'

export interface Personal {
  subject: 'A' | 'B'
  /** Empty when nobody knows it. */
  name: string
  /** The recipient's own promo code; null in a letter that gives none. */
  code: string | null
  unsubscribeUrl: string
  /** Where an opened letter is counted; null where nobody counts. */
  pixelUrl: string | null
  /** What the letter's link of this number leads to: its address, or one that counts and goes on there. */
  linkUrl: (index: number) => string
}

export interface PersonalLetter {
  subject: string
  html: string
  text: string
}

/**
 * The letter as one recipient gets it. What is put in is escaped in the HTML and kept to one line everywhere; without a name the sentence
 * is put so that it needs none. Pure, and quick when it is asked about the same letter again: it is cut at its marks once.
 */
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
