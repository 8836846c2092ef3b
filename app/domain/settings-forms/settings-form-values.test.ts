import { expect, it } from 'vitest'

import { fieldSchema } from './settings-form-input.server'
import { minutesOf } from './settings-form-values'
import { settingText } from './setting-text'
import { settingsFields } from './settings-fields'

const { lockoutSeconds } = settingsFields.security
const read = (typed: string) => fieldSchema(lockoutSeconds).safeParse(typed)

it('a span in minutes is read back to the exact second', () => {
  for (let seconds = lockoutSeconds.min; seconds <= lockoutSeconds.max; seconds += 1) {
    const { data } = read(minutesOf(seconds))
    if (data !== seconds) expect([seconds, data]).toEqual([seconds, seconds])
  }
})

it.each([
  ['15', 900],
  ['1 440', 86_400],
  ['1.5', 90],
  [' 1,67 ', 100],
])('the typed «%s» minutes are %i seconds', (typed, seconds) => {
  expect(read(typed).data).toBe(seconds)
})

it.each(['', '0', '0,5', '1441', '15 минут', '-5', '1e3'])(
  'the typed text «%s» is refused with its limits in minutes',
  (typed) => {
    expect(read(typed).error?.issues[0]?.message).toBe('Введите число минут от 1 до 1440')
  },
)

it('the audit log shows the span in minutes', () => {
  expect(settingText('security-lockoutSeconds', 900)).toBe('15 мин')
})
