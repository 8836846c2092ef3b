import { createHash } from 'node:crypto'

import { expect, it } from 'vitest'

import { readMigrations } from '~/platform/db/migrations.server'

import { earlierText, editedMigrations } from './edited-migrations'

const migrations = new Map(readMigrations().map((migration) => [migration.name, migration.sql]))

it.each(editedMigrations)('the edits of $name restore the file that was applied', (edit) => {
  const text = earlierText(edit, migrations.get(edit.name) ?? '')
  expect(createHash('sha256').update(text).digest('hex')).toBe(edit.checksum)
})
