/**
 * Personal parts are marks between private-use characters, which are removed from typed text
 * (`withoutMarks`).
 */
const BEFORE = '\uE000'
const AFTER = '\uE001'

export type LetterMark = 'name' | 'code' | 'unsubscribe' | 'pixel'

export const letterMark = (mark: LetterMark): string => `${BEFORE}${mark}${AFTER}`

/** `index` points into the letter's `links`. */
export const linkMark = (index: number): string => `${BEFORE}link:${index}${AFTER}`

const MARK = /\uE000(name|code|unsubscribe|pixel|link:\d+)\uE001/

/** Texts and marks alternate; the first and last are texts. */
export const cutAtMarks = (text: string): string[] => text.split(MARK)

export const withoutMarks = (text: string): string => text.replace(/[\uE000\uE001]/g, '')
