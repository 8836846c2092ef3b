import { describe, expect, it } from 'vitest'

import { optionalLines, optionalText, requiredLines, requiredText } from './text.server'

const line = requiredText({ required: 'Введите имя', max: 40 })
const lines = requiredLines({ required: 'Напишите', max: 40 })
const refused = 'Текст содержит недопустимые символы'

const lineEnds = ['\n', '\r', '\r\n', '\u000b', '\u000c', '\u0085', '\u2028', '\u2029']

describe('a line', () => {
  it.each(lineEnds.map((end) => [JSON.stringify(end), end]))('a line with %s inside is refused', (_, end) => {
    expect(line.safeParse(`Анна${end}Bcc: x@example.ru`).error?.issues[0]?.message).toBe(refused)
    expect(optionalText(20).safeParse(`a${end}b`).success).toBe(false)
  })

  it('a line loses surrounding spaces, and a pasted tab becomes a space', () => {
    expect(line.parse(' \r\nАнна\tМария\n')).toBe('Анна Мария')
    expect(optionalText(20).parse(' \n ')).toBeNull()
  })
})

it('a field loses invisible characters, and is empty when it has no others', () => {
  expect(line.parse('\u202eАн\u200bна\ufeff')).toBe('Анна')
  expect(line.parse('кот 👩\u200d🎨')).toBe('кот 👩\u200d🎨')
  for (const nothing of ['\u200b', '\u202e\u200b', '\u200d', '\u2800 \u3164'])
    expect(line.safeParse(nothing).error?.issues[0]?.message).toBe('Введите имя')
})

describe('a text of several lines', () => {
  it('a text of several lines gets one kind of line end', () => {
    expect(lines.parse('первая\r\nвторая\nтретья')).toBe('первая\nвторая\nтретья')
    expect(optionalLines(20).parse('а\r\nб')).toBe('а\nб')
  })

  it.each([
    '\u0000',
    '\u0008',
    '\u000b',
    '\u001f',
    '\u007f',
    '\ufffd',
    '\ufffe',
    '\uffff',
    '\ufdd0',
    '\u{1fffe}',
    '\ud800',
  ])('a text with a control character, a noncharacter or half a letter is refused', (sign) => {
    expect(lines.safeParse(`а${sign}б`).error?.issues[0]?.message).toBe(refused)
    expect(line.safeParse(`а${sign}б`).error?.issues[0]?.message).toBe(refused)
  })
})
