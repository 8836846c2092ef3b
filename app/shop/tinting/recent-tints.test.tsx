import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

import { showInRouter } from '~tests/support/components/show-in-router'

import { RecentTints } from './recent-tints'

const cell = (slug: string) => ({
  ...{ address: `ral-classic/${slug}`, code: `RAL ${slug}` },
  ...{ name: 'Тон', hex: '#406020' },
})
const fan = [{ columns: [[cell('6021'), cell('7016')], [cell('1015')]] }]
const seen = (...slugs: string[]) =>
  localStorage.setItem(
    'shades',
    JSON.stringify(
      slugs.map((slug) => ({ ...cell(slug), isDark: false, href: `/colors/ral-classic/${slug}` })),
    ),
  )

beforeEach(() => localStorage.clear())

it('shades that were seen and that the paint’s bases hold lead to the paint in them, the last one first', () => {
  seen('7016', '9006', '1015', '6021')
  showInRouter(<RecentTints product={{ slug: 'paint' }} chosen="ral-classic/6021" fan={fan} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/product/paint/tint?shade=ral-classic%2F7016',
    '/product/paint/tint?shade=ral-classic%2F1015',
  ])
})

it.each([[[]], [['6021']], [['9006']]])(
  'nothing is shown when no other shade of the paint was seen: %j',
  (slugs) => {
    seen(...slugs)
    showInRouter(<RecentTints product={{ slug: 'paint' }} chosen="ral-classic/6021" fan={fan} />)
    expect(screen.queryByText('Недавно смотрели')).toBeNull()
  },
)
