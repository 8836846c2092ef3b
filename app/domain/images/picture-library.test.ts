import { expect, it } from 'vitest'

import { sharp } from './picture-library'

it('the picture library keeps no data in memory after a picture is made', () => {
  expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, files: { max: 0 }, items: { max: 0 } })
})
