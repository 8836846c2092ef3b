import { existsSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { seededFaults } from '../tests/seeded-faults/seeded-faults'

it.each(seededFaults)('the fault “$name” can be made, and its tests exist', ({ file, find, tests }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
  expect(tests.filter((path) => !existsSync(path))).toEqual([])
})
