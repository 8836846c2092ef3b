import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { expect, it } from 'vitest'

/**
 * Each file of the schema is named after the area of app/domain that alone may write its tables
 * (`platform` is app/platform). Reading is free.
 */
const tableOwners: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('prisma/schema/*.prisma').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^model (\w+) \{/gm)].map(([, table]) => [
      table,
      basename(file, '.prisma'),
    ]),
  ),
)

/** Columns that another area writes. */
const columnOwners: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Product: { stock: 'inventory', soldCount: 'inventory', expectedOn: 'inventory', saleRuleId: 'sales' },
}

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
/** Their tables are in the first migration. */
const futureAreas = ['exchange']
const ownerOf = ({ table, column }: Write): string | undefined =>
  columnOwners[table]?.[column ?? ''] ?? tableOwners[table.replace(/_default$/, '')]

it('every file of the schema with tables is named after an area', () => {
  const owners = [...new Set(Object.values(tableOwners))]
  const isArea = (owner: string): boolean =>
    owner === 'platform' || futureAreas.includes(owner) || existsSync(`app/domain/${owner}`)
  expect(owners.filter((owner) => !isArea(owner))).toEqual([])
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
