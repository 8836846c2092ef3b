import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { BoundedLog } from './bounded-log.ts'

let folder: string
let said: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'color-center-log-'))
  said = []
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const open = (file: string, limitBytes = 1_000) =>
  new BoundedLog({ file, limitBytes, report: (line) => said.push(line) })

it('the log keeps the newest lines in its file and older ones in a second file', () => {
  const file = join(folder, 'logs', 'web.log')
  const log = open(file, 100)
  for (let line = 1; line <= 50; line += 1) log.write(`line ${line}`)
  expect(statSync(file).size).toBeLessThanOrEqual(100)
  expect(statSync(`${file}.1`).size).toBeLessThanOrEqual(100)
  expect(readFileSync(file, 'utf8')).toContain('line 50\n')
  expect(existsSync(`${file}.2`)).toBe(false)
  expect(said).toEqual([])
})

it('the log appends to the file of an earlier run', () => {
  const file = join(folder, 'web.log')
  open(file).write('before')
  open(file).write('after')
  expect(readFileSync(file, 'utf8')).toBe('before\nafter\n')
})

it('the log drops lines while its file cannot be written, and reports it once', () => {
  const log = open('/dev/full')
  for (let line = 1; line <= 3; line += 1) log.write(`line ${line}`)
  expect(said).toEqual(['/dev/full cannot be written (ENOSPC): lines are dropped until it can.'])
})

it('the log continues in a new file when its folder was deleted', () => {
  const file = join(folder, 'logs', 'web.log')
  const log = open(file, 20)
  log.write('0123456789')
  rmSync(join(folder, 'logs'), { recursive: true })
  log.write('0123456789')
  log.write('written again')
  expect(readFileSync(file, 'utf8')).toContain('written again\n')
  expect(said).toHaveLength(2)
  expect(said[1]).toContain('is written again; 1 lines were dropped.')
})
