import { existsSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

const ROW = /^\|[^|]+\|\s*`([^`|]+)`\s*\|\s*(`[^|]+`)\s*\|$/

function walks(): { file: string; names: string[] }[] {
  const [, section = ''] =
    /## Two walks\n(.*?)\n## /s.exec(readFileSync('docs/architecture.md', 'utf8')) ?? []
  return section.split('\n').flatMap((line) => {
    const [, file, names = ''] = ROW.exec(line) ?? []
    return file === undefined
      ? []
      : [{ file, names: names.split(',').map((name) => name.trim().replaceAll('`', '')) }]
  })
}

it('the documented walks through the code name only existing files and names', () => {
  const steps = walks()
  expect(steps.length).toBeGreaterThan(20)
  const missing = steps.flatMap(({ file, names }) => {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    return names.filter((name) => !text.includes(name)).map((name) => `${file}: ${name}`)
  })
  expect(missing).toEqual([])
})
