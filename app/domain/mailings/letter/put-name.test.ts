import { expect, it } from 'vitest'

import { letterMark } from '../letter-marks'
import type { LetterContent } from '../letter-content'
import { putName } from './put-name'

const name = letterMark('name')

const content: LetterContent = {
  subject: '{name}, {name}',
  subjectB: 'Для {name}',
  preheader: '{name}!',
  blocks: [
    { kind: 'heading', text: 'Скидки' },
    { kind: 'text', text: 'Здравствуйте, {name}! {name}' },
    { kind: 'button', text: '{name}', url: '/' },
  ],
  nameEverywhere: false,
}

it('the shop puts the name in at the first place of each line and of the letter, as it is read', () => {
  expect(putName(content)).toEqual({
    subject: `${name}, {name}`,
    subjectB: `Для ${name}`,
    preheader: `${name}!`,
    blocks: [
      { kind: 'heading', text: 'Скидки' },
      { kind: 'text', text: `Здравствуйте, ${name}! {name}` },
      { kind: 'button', text: '{name}', url: '/' },
    ],
  })
})

it('the shop puts it in everywhere for a mailing that says so', () => {
  const all = putName({ ...content, subjectB: null, nameEverywhere: true })
  expect(JSON.stringify(all)).not.toContain('{name}')
  expect(JSON.stringify(all).split(name)).toHaveLength(7)
})

it('the shop takes the word of the shop’s mails for the same field', () => {
  const russian = {
    ...content,
    subject: '{имя}, {name}',
    blocks: [{ kind: 'text' as const, text: '{скидка}, {имя}!' }],
  }
  expect(putName(russian)).toMatchObject({
    subject: `${name}, {name}`,
    blocks: [{ kind: 'text', text: `{скидка}, ${name}!` }],
  })
})
