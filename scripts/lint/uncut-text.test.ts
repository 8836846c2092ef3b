import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, it } from 'vitest'

import { uncutText } from './uncut-text.js'

const config: Linter.Config = {
  files: ['**/*.ts'],
  languageOptions: { parser: tseslint.parser },
  plugins: { texts: { rules: { 'uncut-text': uncutText } } },
  rules: { 'texts/uncut-text': 'error' },
}

const faultsOf = (code: string): number => new Linter().verify(code, config, 'cut.ts').length

it.each([
  ...[
    'text.slice(0, 100)',
    'row.name.slice(0, MAX)',
    'text.trim().substring(0, 9)',
    'maybe?.slice(0, 3)',
    'text.slice(0, LIMIT - 1)',
  ],
  ...['text.slice(0, maxLength)', 'text.slice(0, field.max)'],
])('the lint rule reports %s', (code) => {
  expect(faultsOf(code)).toBe(1)
})

it.each([
  ...[
    'text.slice(0, end)',
    'text.slice(3)',
    'hash.slice(0, 12)',
    'new Date().toISOString().slice(0, 10)',
    'cutText(text, 100)',
  ],
  ...["token.replaceAll('-', '').slice(0, 9)", 'slugify(name).slice(0, 60)'],
])('the lint rule accepts %s', (code) => {
  expect(faultsOf(code)).toBe(0)
})
