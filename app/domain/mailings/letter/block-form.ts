import { blockKit, type FormBlock as AnyFormBlock } from '~/domain/blocks/shared'

import { MOST_BLOCKS } from './block-limits'
import type { BlockKind } from './blocks'

export type FormBlock = AnyFormBlock<BlockKind>

export const letterKit = blockKit<BlockKind>({
  most: MOST_BLOCKS,
  labels: {
    heading: 'Заголовок',
    text: 'Текст',
    picture: 'Картинка',
    products: 'Товары',
    promo: 'Промокод',
    button: 'Кнопка',
    divider: 'Разделитель',
  },
  beginnings: {
    heading: { text: '' },
    text: { text: '' },
    picture: { url: '', alt: '', link: '' },
    products: { skus: '', search: '' },
    promo: { text: '', discount: 'PERCENT', value: '10', minimum: '', days: '14' },
    button: { text: '', url: '' },
    divider: {},
  },
})

export const { blocksInForm, whyNoBlocks, newBlock } = letterKit
