import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { Linter } from 'eslint'
import { expect, it } from 'vitest'

import { findBannedPhrase, plainWords } from './plain-words.js'

const config: Linter.Config = {
  plugins: { words: { rules: { 'plain-words': plainWords } } },
  rules: { 'words/plain-words': 'error' },
}

const faultsOf = (code: string): number => new Linter().verify(code, config, 'words.js').length

it.each([
  '// Whoever opens the page',
  '/* somebody */ f()',
  "it('a shop that nobody opened', run)",
  "it.each(all)('the worker gives up after %s', run)",
  'describe(`the ${kind} is computed anew`, run)',
])('the lint rule reports %s', (code) => {
  expect(faultsOf(code)).toBe(1)
})

it.each([
  '// Another user opens the page',
  "find('nobody')",
  "it('a shop that no visitor opened', run)",
  '// `changed-meanwhile` is a stored code',
])('the lint rule accepts %s', (code) => {
  expect(faultsOf(code)).toBe(0)
})

const listFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns])
    .toString()
    .trim()
    .split('\n')

const findFaults = (file: string, isProse: (line: string) => boolean = () => true): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const found = isProse(line) ? findBannedPhrase(line) : null
      return found ? [`${file}:${index + 1}: ${found.phrase} → ${found.instead}`] : []
    })

it('the documentation has no banned phrase', () => {
  const files = listFiles('*.md', 'ops', '.env.example', 'compose.yaml', 'Dockerfile').filter(
    (file) => !file.startsWith('docs/screenshots'),
  )
  expect(files.flatMap((file) => findFaults(file))).toEqual([])
})

it('the comments of the database schema have no banned phrase', () => {
  const faults = listFiles('*.prisma').flatMap((file) =>
    findFaults(file, (line) => line.trimStart().startsWith('//')),
  )
  expect(faults).toEqual([])
})
