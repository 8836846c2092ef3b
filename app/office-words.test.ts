import { globSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

const OFFICE = [
  'app/ui/admin/**/*.tsx',
  'app/routes/admin/**/*.tsx',
  'app/domain/*/staff.ts',
  'app/domain/audit/*-words.ts',
  'app/domain/integrations/**/*.ts',
  'app/domain/mailings/{staff-mailing,automatic/kinds}.ts',
  'app/domain/settings-forms/*.ts',
  'app/domain/staff/*.ts',
  'app/domain/webhooks/*.ts',
  'app/http/office-*.ts',
  'jobs/**/*.ts',
]

it('the back office calls customers «клиенты», and uses no other word', () => {
  const files = OFFICE.flatMap((pattern) => globSync(pattern))
  expect(files.length).toBeGreaterThan(300)
  const others = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.filter((line) => /покупател/i.test(line)).map((line) => `${file}: ${line.trim()}`)
  })
  expect(others).toEqual([])
})
