import { expect, it } from 'vitest'

import { clockJobs } from '~/domain/queues/index.server'
import { clockText } from '~/domain/queues/staff'

it.each(Object.entries(clockJobs))('the schedule of %s has a readable description', (_, pattern) => {
  expect(clockText(pattern)).toMatch(/^кажд(ый|ую|ые) /)
})

it.each([
  ['* * * * * *', 'каждую секунду'],
  ['5/10 * * * * *', 'каждые 10 секунд'],
  ['35 * * * * *', 'каждую минуту'],
  ['20 */5 * * * *', 'каждые 5 минут'],
  ['20 */21 * * * *', 'каждую 21 минуту'],
  ['0 20 * * * *', 'каждый час'],
  ['0 5 3 * * *', 'каждый день в 3:05 по Москве'],
  ['0 0 3 * * 1', '0 0 3 * * 1'],
  ['0 0 3-5 * * *', '0 0 3-5 * * *'],
  ['', ''],
])('the schedule «%s» is described as «%s»', (pattern, words) => {
  expect(clockText(pattern).replaceAll('\u00a0', ' ')).toBe(words)
})
