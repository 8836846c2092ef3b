import { readdirSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

const READERS = [
  ...['app/platform/contacts/contact-fields.server.ts', 'app/ui/primitives/controls/phone-field.tsx'],
  ...['app/domain/integrations/forms/sms-form.ts', 'app/domain/integrations/forms/whatsapp-form.ts'],
]

const sources = ['app', 'jobs', 'prisma', 'sandbox']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/generated\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

it('one function decides whether a text is a phone', () => {
  const filesWith = (pattern: RegExp): string[] =>
    sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
  expect(filesWith(/from 'libphonenumber-js/)).toEqual(['app/platform/contacts/contact-fields.server.ts'])
  expect(filesWith(/import \{[^}]*\breadPhone\b[^}]*\} from/).toSorted()).toEqual(READERS.toSorted())
})

it('no form or call reads a phone as ordinary text', () => {
  const wrong = sources.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /\b\w*[pP]hones?: (?:optionalText|requiredText|optionalLines|requiredLines|line|lines|text)\b/g,
      ),
    ].map(([found]) => `${file}: ${found}`),
  )
  expect(wrong.filter((found) => !found.startsWith('app/http/api/responses/'))).toEqual([])
})
