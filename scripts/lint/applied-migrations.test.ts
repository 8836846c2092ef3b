import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { editedMigrations } from './applied-migrations.mjs'

const root = process.cwd()
const file = (name: string) => `prisma/migrations/${name}/migration.sql`

let folder: string
let beginning: string

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.ru', ...args], {
    encoding: 'utf8',
  }).trim()

function write(name: string, text: string): void {
  mkdirSync(join(folder, 'prisma/migrations', name), { recursive: true })
  writeFileSync(join(folder, file(name)), text)
}

function commit(): void {
  git('add', '-A')
  git('commit', '-qm', 'change')
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  process.chdir(folder)
  git('init', '-q')
  write('1_first', 'SELECT 1;')
  commit()
  beginning = git('rev-parse', 'HEAD')
})

afterEach(() => {
  process.chdir(root)
  rmSync(folder, { recursive: true, force: true })
})

it('a new migration is allowed, and an edited applied migration is reported, committed or not', () => {
  write('2_second', 'SELECT 2;')
  commit()
  expect(editedMigrations(beginning)).toEqual([])
  write('2_second', 'SELECT 3;')
  expect(editedMigrations(beginning)).toEqual([file('2_second')])
  commit()
  write('2_second', 'SELECT 2;')
  commit()
  expect(editedMigrations(beginning)).toEqual([file('2_second')])
})

it('a deleted or renamed migration is reported', () => {
  write('1_renamed', 'SELECT 1;')
  rmSync(join(folder, 'prisma/migrations/1_first'), { recursive: true })
  commit()
  expect(editedMigrations(beginning)).toEqual([file('1_first')])
})

it('a checkout without that history is not checked', () => {
  expect(editedMigrations('0000000000000000000000000000000000000000')).toBeNull()
})
