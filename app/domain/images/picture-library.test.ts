import { expect, it } from 'vitest'

import { sharp } from './picture-library'

it('nothing of a picture is kept once it has been made', () => {
  expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, files: { max: 0 }, items: { max: 0 } })
})
