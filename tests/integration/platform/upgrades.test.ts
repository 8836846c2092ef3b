import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { checkCredentials } from '~/domain/auth/index.server'
import { listProducts, productListInput } from '~/domain/catalog/index.server'
import { confirmStockTake, readStockTake, startStockTake } from '~/domain/inventory/index.server'
import { changeOrderStatus, readOrder } from '~/domain/orders/index.server'
import { getPool } from '~/platform/db/database-pools.server'
import { getDb, transaction } from '~/platform/db/db.server'
import { migrationsDirectory, readMigrations } from '~/platform/db/migrations.server'
import { versionOf } from '~/platform/forms/row-version'
import { migrateDatabase } from '~prisma/migrate/migrate-database'
import { findDisagreements } from '~prisma/backup/derived-data'
import { readDatabaseShape } from '~tests/support/database/schema/database-shape'
import type { SchemaShape } from '~tests/support/database/schema/schema-shape'
import { createEmptyDatabase, type TestDatabase } from '~tests/support/database/template-database'
import { orderProducts } from '~tests/support/orders/place-order'
import { administrator } from '~tests/support/people/administrator'
import {
  EarlierRelease,
  readStatements,
  releaseDays,
  restoreRelease,
} from '~tests/support/releases/release-state'
import { closeApplication } from '~tests/support/setup/close-application'
import { applyTestEnvironment } from '~tests/support/setup/test-environment'

const migrations = readMigrations()
const present = await readDatabaseShape(getPool())

async function migrateStepwise(url: string, applied: number, between: () => Promise<void>): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'color-center-upgrades-'))
  try {
    for (const [index, { name }] of migrations.entries()) {
      cpSync(join(migrationsDirectory, name), join(directory, name), { recursive: true })
      if (index < applied - 1) continue
      await migrateDatabase(url, { directory })
      await between()
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

const sorted = ({ columns, keys, foreignKeys, enums }: SchemaShape) =>
  [columns, keys, foreignKeys, enums].map((lines) => lines.toSorted())

describe.each(releaseDays)('the database of the release of %s', (day) => {
  let database: TestDatabase
  let client: Client

  beforeAll(async () => {
    database = await createEmptyDatabase(inject('testServerUrl'))
    await restoreRelease(database.url, day)
    client = new Client({ connectionString: database.url })
    await client.connect()
  })

  afterAll(async () => {
    await client.end()
    await closeApplication()
    await database.drop()
  })

  it('the former database accepts its release’s statements while it is migrated', async () => {
    const parts = readStatements(day)
    const { rowCount: applied } = await client.query('SELECT 1 FROM "_prisma_migrations"')
    const each = Math.ceil(parts.length / (migrations.length - Number(applied) + 1))
    const release = new EarlierRelease(database.url)
    const refused: string[] = []
    const sendSome = async () => {
      for (const part of parts.splice(0, each)) refused.push(...(await release.send(part)))
    }
    await migrateStepwise(database.url, Number(applied), sendSome)
    await release.end()
    expect(parts).toEqual([])
    expect(refused).toEqual([])
  })

  it('the migrated database has the present schema, and consistent derived data', async () => {
    expect(sorted(await readDatabaseShape(client))).toEqual(sorted(present))
    expect(await findDisagreements(client)).toEqual([])
  })

  it('the migrated database works for the present release’s sales, figures and sign-in', async () => {
    await closeApplication()
    applyTestEnvironment({ DATABASE_URL: database.url, DATABASE_POOL: '3' })
    expect((await listProducts(productListInput.parse({}))).products.length).toBeGreaterThan(10)
    expect(
      await checkCredentials({ email: 'before@example.ru', password: 'тайный пароль', ip: '10.0.0.9' }),
    ).toMatchObject({
      role: 'CUSTOMER',
    })
    const product = await getDb().product.findFirstOrThrow({
      where: { isActive: true, archivedAt: null, stock: { gte: 20 } },
      select: { id: true, categoryId: true },
    })
    const { orderId } = await orderProducts([{ productId: product.id, quantity: 2 }])
    const old = await getDb().order.findFirstOrThrow({ where: { status: 'CONFIRMED' }, select: { id: true } })
    for (const id of [orderId, old.id]) {
      await transaction((tx) => changeOrderStatus(tx, { orderId: id, to: 'CANCELLED', actor: administrator }))
      expect(await readOrder(id)).toMatchObject({ status: 'CANCELLED' })
    }
    const take = await startStockTake(`category:${product.categoryId}`, administrator)
    await confirmStockTake({
      id: take,
      uncounted: 'leave',
      version: versionOf(await readStockTake(take)),
      actor: administrator,
    })
    expect(await findDisagreements(client)).toEqual([])
  })
})
