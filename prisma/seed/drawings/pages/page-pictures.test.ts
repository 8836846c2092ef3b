import { describe, expect, it } from 'vitest'

import { getTypesetter } from '~/drawings/load-typesetter.server'
import { pagePictures } from './page-pictures'

describe('pagePictures', () => {
  // `vitest -u` updates the files.
  it.each(Object.entries(pagePictures))(
    'the picture %s equals the file that the pages show',
    async (name, compose) => {
      await expect(`${compose(getTypesetter())}\n`).toMatchFileSnapshot(
        `../../../../public/pictures/${name}.svg`,
      )
    },
  )
})
