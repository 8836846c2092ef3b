import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort()

it('an icon has one drawing for every name and one name for every drawing', () => {
  const [, union = ''] = /export type IconName =([^;]*?)\n\n/s.exec(read('./icon.tsx')) ?? []
  const names = matches(union, /'(\w+)'/g)
  expect(names.length).toBeGreaterThan(30)
  expect(matches(read('./icons.svg'), /<symbol id="(\w+)"/g)).toEqual(names)
})
