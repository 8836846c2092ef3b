import { existsSync, globSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { plainSql } from './plain-sql'

const running = /\b(?:sql|searchSql|replicaSql)(?:<[^(]*>)?\(|\.query(?:<[^(]*>)?\(|\$(?:query|execute)Raw/
const statement =
  /["'`]\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|COPY|LISTEN|NOTIFY|CREATE|ALTER|DROP) /
const column = /\b[a-z]+\."[a-zA-Z]+"/

function usesPlainSql(text: string): boolean {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  return [running, statement, column].some((pattern) => pattern.test(code))
}

const isProduction = (file: string): boolean => !file.includes('/generated/') && !file.includes('.test.')
const using = globSync('{app,jobs,scripts}/**/*.{ts,tsx,mjs}')
  .filter(isProduction)
  .filter((file) => usesPlainSql(readFileSync(file, 'utf8')))
const listed = plainSql.flatMap(({ files }) => files)

describe('plain SQL', () => {
  it('plain SQL is written only in the files that the table names', () => {
    expect(using.filter((file) => !listed.includes(file))).toEqual([])
  })

  it('every file that the table names contains plain SQL and is named once', () => {
    expect(listed.filter((file) => !using.includes(file))).toEqual([])
    expect(listed.filter((file, index) => listed.indexOf(file) !== index)).toEqual([])
  })

  it('plain SQL is measured by benchmarks that exist', () => {
    const benches = plainSql.flatMap(({ measuredBy }) => measuredBy)
    expect(benches.filter((bench) => !existsSync(`bench/${bench}.ts`))).toEqual([])
  })

  it('plain SQL is described in the decision, group by group', () => {
    const decision = readFileSync('docs/decisions/0025-plain-sql-is-allowed-in-listed-files-only.md', 'utf8')
    expect(plainSql.map(({ name }) => name).filter((name) => !decision.includes(`**${name}**`))).toEqual([])
  })
})

it.each([
  'await sql<Row>(`SELECT 1`)',
  'tx.sql(INSERT, values)',
  'searchSql<{ id: string }>(text, values)',
  'replicaSql<{ id: string }>(text, values)',
  'pool.query<Row>(text)',
  'getDb().$queryRawUnsafe(text)',
  'const PART = `UPDATE "User" SET "name" = $1`',
  'const COLUMNS = \'product."id"\'',
])('the check finds plain SQL in the code: %s', (code) => {
  expect(usesPlainSql(code)).toBe(true)
})

it.each([
  'getDb().user.findMany({ where: { id } })',
  '/* runs sql(text) */ const a = 1',
  '// `SELECT 1`',
  "t('Выберите')",
  'url.query',
])('the check finds no plain SQL in the code: %s', (code) => {
  expect(usesPlainSql(code)).toBe(false)
})
