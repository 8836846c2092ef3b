import { globSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { columnOwners, tableOwners } from './table-owners'

interface Write {
  area: string
  file: string
  table: string
  column: string | null
}

function areaOf(file: string): string {
  const [, folder = '', area = ''] = file.split('/')
  if (file.startsWith('app/domain/')) return area
  return file.startsWith('app/') ? folder : (file.split('/')[0] ?? '')
}

const inSql =
  /(?:INSERT INTO|UPDATE|DELETE FROM|TRUNCATE|COPY)\s+(?:ONLY\s+)?"(\w+)"(?:\s+(?:AS\s+)?(?!SET\b)\w+)?(?:\s+SET\s+"(\w+)")?/g
const inPrisma =
  /\.(\w+)\.(?:create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)\(/g
const modelOf = (property: string): string => property.charAt(0).toUpperCase() + property.slice(1)

function writesOf(file: string): Write[] {
  const text = readFileSync(file, 'utf8')
  const area = areaOf(file)
  const bySql = [...text.matchAll(inSql)].map(([, table = '', column]) => ({
    area,
    file,
    table,
    column: column ?? null,
  }))
  const byPrisma = [...text.matchAll(inPrisma)].map(([, property = '']) => ({
    area,
    file,
    table: modelOf(property),
    column: null,
  }))
  return [...bySql, ...byPrisma.filter(({ table }) => table in tableOwners)]
}

const isCode = (file: string): boolean => !file.includes('/generated/') && !file.includes('.test.')
const writes = globSync('{app,jobs}/**/*.{ts,tsx}').filter(isCode).flatMap(writesOf)
const models = readFileSync('app/platform/generated/model.json', 'utf8')
const ownerOf = ({ table, column }: Write): string | undefined =>
  columnOwners[table]?.[column ?? ''] ?? tableOwners[table.replace(/_default$/, '')]

it('every table has an owner', () => {
  const { models: tables } = JSON.parse(models) as { models: { name: string }[] }
  expect(Object.keys(tableOwners).sort()).toEqual(tables.map(({ name }) => name).sort())
})

it('only the owner of a table writes to it', () => {
  expect(writes.filter((write) => ownerOf(write) !== write.area)).toEqual([])
})

it('the check finds writes by the typed client and by plain SQL', () => {
  const seen = new Set(writes.map(({ area, table }) => `${area} ${table}`))
  for (const write of [
    'inventory StockMovement',
    'inventory Product',
    'catalog Product',
    'audit AuditLog',
    'accounts User',
    'platform OutboxEvent',
  ])
    expect(seen).toContain(write)
})
