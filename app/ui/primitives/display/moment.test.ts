import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

it('every list of the back office shows its dates short or with the time', () => {
  const long = readdirSync('app/admin', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .flatMap((name) =>
      [
        ...readFileSync(join('app/admin', name), 'utf8').matchAll(
          /\bcell: (?:(?!\n {4}\}|\n {6}\})[^])*?<Moment ([^>]*)\/>/g,
        ),
      ]
        .filter(([, props = '']) => !/\b(withTime|short)\b/.test(props))
        .map(() => name),
    )
  expect(long).toEqual([])
})
