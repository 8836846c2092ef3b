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

it('the name is put in only at its first place in each line and in the email', () => {
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

it('the name is put in at every place when the campaign requests it', () => {
  const all = putName({ ...content, subjectB: null, nameEverywhere: true })
  expect(JSON.stringify(all)).not.toContain('{name}')
  expect(JSON.stringify(all).split(name)).toHaveLength(7)
})

it('the name field has the same alias as in transactional emails', () => {
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
