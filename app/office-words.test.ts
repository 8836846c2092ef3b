import { globSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

const OFFICE = [
  'app/admin/**/*.{ts,tsx}',
  'app/domain/*/staff.ts',
  'app/domain/audit/*-words.ts',
  'app/domain/integrations/**/*.ts',
  'app/domain/mailings/{staff-mailing,automatic/kinds}.ts',
  'app/domain/settings-forms/*.ts',
  'app/domain/staff/*.ts',
  'app/domain/webhooks/*.ts',
  'jobs/**/*.ts',
]

it('the back office calls customers «клиенты», and uses no other word', () => {
  const files = OFFICE.flatMap((pattern) => globSync(pattern)).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(300)
  const others = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.filter((line) => /покупател/i.test(line)).map((line) => `${file}: ${line.trim()}`)
  })
  expect(others).toEqual([])
})
