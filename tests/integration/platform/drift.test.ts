import { describe, expect, it } from 'vitest'

import { getPool } from '~/platform/db/database-pools.server'
import { readDatabaseShape } from '~tests/support/database/schema/database-shape'
import { readModelShape } from '~tests/support/database/schema/model-shape'
import type { SchemaShape } from '~tests/support/database/schema/schema-shape'

const model = readModelShape()
const database = await readDatabaseShape(getPool())

/** Prisma's schema cannot express these; partial and expression indexes are not compared. */
const INEXPRESSIBLE = [
  'ProductSearch.vector tsvector not null',
  // GIN over tsvector and trigrams.
  'AuditLog index (actorName, entityId)',
  'ContactMessage index (name, email, phone, message)',
  'OfficeProductText index (searchText)',
  'Order index (searchText)',
  'ProductSearch index (normalizedName)',
  'User index (searchText)',
  'ProductSearch index (vector)',
]

function differences(part: keyof SchemaShape) {
  return {
    onlyInModel: model[part].filter((line) => !database[part].includes(line)).sort(),
    onlyInDatabase: database[part]
      .filter((line) => !model[part].includes(line) && !INEXPRESSIBLE.includes(line))
      .sort(),
  }
}

describe('the Prisma schema and the migrated database', () => {
  it('the Prisma schema and the migrated database are not empty', () => {
    expect(model.columns.length).toBeGreaterThan(300)
    expect(model.foreignKeys.length).toBeGreaterThan(20)
    expect(database.columns.some((line) => line.startsWith('Product.stock integer not null default 0'))).toBe(
      true,
    )
  })

  it('schema and database agree in columns: names, types, nullability and defaults', () => {
    expect(differences('columns')).toEqual({ onlyInModel: [], onlyInDatabase: [] })
  })

  it('schema and database agree in primary keys, unique keys and plain indexes', () => {
    expect(differences('keys')).toEqual({ onlyInModel: [], onlyInDatabase: [] })
  })

  it('schema and database agree in foreign keys and their actions on deletion', () => {
    expect(differences('foreignKeys')).toEqual({ onlyInModel: [], onlyInDatabase: [] })
  })

  it('schema and database agree in enums and the order of their values', () => {
    expect(differences('enums')).toEqual({ onlyInModel: [], onlyInDatabase: [] })
  })
})
