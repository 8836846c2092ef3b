/**
 * What differs between the recipients of a letter stands in it as a mark: a word between two characters of the private-use area, which
 * neither HTML nor a keyboard gives a meaning to. What people type never holds them (see plainField).
 */
const BEFORE = '\uE000'
const AFTER = '\uE001'

export type LetterMark = 'name' | 'code' | 'unsubscribe' | 'pixel'

/** The mark in a letter for what each recipient has of their own. */
export const letterMark = (mark: LetterMark): string => `${BEFORE}${mark}${AFTER}`

/** The mark in the HTML for a link that may be counted; `index` is its place in the letter's `links`. */
export const linkMark = (index: number): string => `${BEFORE}link:${index}${AFTER}`

const MARK = /\uE000(name|code|unsubscribe|pixel|link:\d+)\uE001/

/** A text cut at its marks: texts and marks by turns, a text first and last. */
export const cutAtMarks = (text: string): string[] => text.split(MARK)

/** The text without the characters that marks are made of. */
export const withoutMarks = (text: string): string => text.replace(/[\uE000\uE001]/g, '')
