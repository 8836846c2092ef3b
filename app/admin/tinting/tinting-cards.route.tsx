import { useLoaderData, Link } from '@remix-run/react'

import { volumeText } from '~/domain/catalog/shared'
import { readTints } from '~/domain/tinting/index.server'
import type { QueuedTint } from '~/domain/tinting/staff'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { PrintButton } from '~/admin/shared/orders/order-paper'
import { Doses } from '~/admin/tinting/doses'
import { officePaths } from '~/office-paths'
import { UserError } from '~/platform/errors/errors'
import { cssColor } from '~/ui/primitives/display/css-color'
import { counted } from '~/platform/text/plural'

export const meta = officeMeta('Карточки колеровки')
export const handle = { isPaper: true }

/** Cans of one line above it get one card with their number. */
const MOST_CARDS = 50

const page = defineAdminPage('adminTintingCards', {
  query: noQuery,
  fallback: 'Карточки не загрузились',
  load: async ({ request }) => {
    const tints = await readTints(new URL(request.url).searchParams.getAll('line'))
    if (tints.length === 0)
      throw new UserError('Этих строк нет: возможно, их убрали из заказа', { status: 404 })
    return { cards: tints.flatMap(cardsOf) }
  },
})

interface Card {
  tint: QueuedTint
  /** 'банка 2 из 5' */
  can: string
}

function cardsOf(tint: QueuedTint): Card[] {
  const { quantity } = tint
  if (quantity > MOST_CARDS) return [{ tint, can: `все ${counted(quantity, ['банка', 'банки', 'банок'])}` }]
  return Array.from({ length: quantity }, (_, index) => ({ tint, can: `банка ${index + 1} из ${quantity}` }))
}

export const loader = page.loader

export default function AdminTintingCardsRoute() {
  const { cards } = useLoaderData<typeof loader>()
  return (
    <main className="paper">
      <h1 className="sr-only">Карточки колеровки</h1>
      <div className="paper-controls">
        <Link to={officePaths.tinting()} className="touch-link underline underline-offset-2">
          ← Колеровка
        </Link>
        <PrintButton />
        <span>{counted(cards.length, ['карточка', 'карточки', 'карточек'])}, по одной на банку</span>
      </div>
      <ul className="tint-cards">
        {cards.map(({ tint, can }) => (
          <li key={`${tint.orderItemId} ${can}`} className="tint-card">
            <TintCard tint={tint} can={can} />
          </li>
        ))}
      </ul>
    </main>
  )
}

function TintCard({ tint, can }: Card) {
  const { hex, code, name, productName, base, volumeMl, orderNumber, customer, formula, quantity } = tint
  return (
    <>
      <span className="tint-card-color" style={cssColor(hex)} />
      <div>
        <p className="flex justify-between gap-2">
          <b>{orderNumber}</b> <span>{can}</span>
        </p>
        <p>
          <b className="tint-card-code">{code}</b> {name}
        </p>
        <p>{canTitle(productName, [`база ${base}`, volumeText(volumeMl)])}</p>
        <p>{customer}</p>
        <Doses formula={formula} volumeMl={volumeMl} quantity={quantity} />
      </div>
    </>
  )
}

/** The names of most bases end with base and volume, and a label has no room for both. */
function canTitle(productName: string, facts: readonly string[]): string {
  const plain = productName.replaceAll('\u00a0', ' ')
  return [productName, ...facts.filter((fact) => !plain.includes(fact.replaceAll('\u00a0', ' ')))].join(', ')
}
