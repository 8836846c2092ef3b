import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { expect, it } from 'vitest'

const FOLDER = 'docs/decisions'
const AREAS = [
  'platform and data',
  'storefront',
  'catalogue and search',
  'cart and checkout',
  'orders and fulfilment',
  'payments and refunds',
  'stock and deliveries',
  'customers and sign-in',
  'staff and security',
  'admin screens',
  'mail and campaigns',
  'API and webhooks',
  'tests and builds',
  'operations',
]
const MOST_LINES = 60
const LONGEST_LINE = 110

const FORM =
  /^# (?<title>(?<number>\d+)\. .+)\n\n- Date: \d{4}-\d\d-\d\d\n- Status: (?:accepted|replaced by \d+)\n- Area: (?<area>.+)\n(?:- .+\n)*\n## Context\n\n[^]+\n\n## Decision\n\n[^]+\n\n## Consequences\n\n[^]+\n$/
/** Also of several records, by the file of a record, or with the number on the next line of a comment. */
const CITATION = /\bdecisions?[\s*/]+\[?\d+(?:(?:,| and| to)[\s*/]+\d+)*/gi
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g

const sources = [
  ...globSync(
    '{app,bench,docs,jobs,ops,prisma,sandbox,scripts,tests}/**/*.{ts,tsx,js,mjs,css,md,prisma,yml}',
  ),
  ...globSync('*.{ts,js,cjs,mjs,md}'),
].filter((file) => !/^prisma\/migrations\/|\/generated\/|\/node_modules\//.test(file))

const records = globSync(`${FOLDER}/[0-9]*.md`)
  .sort()
  .map((file) => {
    const text = readFileSync(file, 'utf8')
    const { title = '', number = '', area = '' } = FORM.exec(text)?.groups ?? {}
    return { file: basename(file), text, title, number: Number(number), area }
  })

it('every cited decision has a record', () => {
  const known = new Set(records.map(({ number }) => number))
  const cited = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(CITATION)]
      .flatMap(([words]) => (words.match(/\d+/g) ?? []).map(Number))
      .map((number) => ({ file, number })),
  )
  expect(cited.length).toBeGreaterThan(100)
  expect(cited.filter(({ number }) => !known.has(number))).toEqual([])
})

it('every record has the same form, a number of its own and a known area', () => {
  const numbers = records.map(({ number }) => number)
  const wrong = records.filter(
    ({ file, number, area }) => Number(file.slice(0, 4)) !== number || !AREAS.includes(area),
  )
  expect(wrong.map(({ file }) => file)).toEqual([])
  expect(new Set(numbers).size).toBe(numbers.length)
})

it('every record is short, in its lines too', () => {
  const long = records.filter(({ text }) => {
    const lines = text.trimEnd().split('\n')
    return lines.length > MOST_LINES || lines.some((line) => line.length > LONGEST_LINE)
  })
  expect(long.map(({ file }) => file)).toEqual([])
})

it('every link of the documentation leads to a file', () => {
  const broken = [...globSync('docs/**/*.md'), 'README.md'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(LINK)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(dirname(file), path)))
      .map((path) => `${file}: ${path}`),
  )
  expect(broken).toEqual([])
})

it('the index lists every record under its area', () => {
  const index = readFileSync(`${FOLDER}/README.md`, 'utf8')
  const sections = AREAS.map((area) => {
    const links = records
      .filter((record) => record.area === area)
      .map(({ title, file }) => `- [${title}](${file})`)
    return [`## ${area.charAt(0).toUpperCase()}${area.slice(1)}`, '', ...links, ''].join('\n')
  })
  expect(index.slice(index.indexOf('## '))).toBe(sections.join('\n'))
})
