import { useLoaderData, Link } from '@remix-run/react'
import { z } from 'zod'

import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { composePapers, printedOrders } from '~/domain/fulfilment/index.server'
import { manyPapers, type Paper, type PrintedKind } from '~/domain/fulfilment/staff'
import { officePaths } from '~/office-paths'
import { UserError } from '~/platform/errors/errors'
import { counted } from '~/platform/text/plural'

import { MissingNote, PaperSections, PrintButton } from '../../shared/orders/order-paper'

export const meta = officeMeta('Печать документов')
export const handle = { isPaper: true }

const kinds = Object.keys(manyPapers) as PrintedKind[]

const page = defineAdminPage('adminOrdersPrint', {
  query: z.object({ kind: z.enum(kinds).nullable().catch(null) }),
  fallback: 'Документы не загрузились',
  load: async ({ request, query }) => {
    const { kind } = query
    if (kind === null) throw new UserError('Такого документа нет', { status: 404 })
    return { papers: await composePapers(printedOrders(new URL(request.url).searchParams), manyPapers[kind]) }
  },
})

export const loader = page.loader

export default function AdminOrdersPrintRoute() {
  return <OrderPapers {...useLoaderData<typeof loader>()} />
}

function OrderPapers({ papers }: { papers: readonly Paper[] }) {
  const missing = papers[0]?.missing ?? []
  return (
    <main className="paper">
      <div className="paper-controls">
        <Link to={officePaths.orders()} className="touch-link underline underline-offset-2">
          ← Все заказы
        </Link>
        <PrintButton />
        <span>
          {counted(papers.length, ['документ', 'документа', 'документов'])}, каждый с новой страницы
        </span>
        <MissingNote missing={missing} />
      </div>
      {papers.map((paper, index) => (
        <article key={paper.title} className="paper-sheet">
          <PaperSections paper={paper} isFirst={index === 0} />
        </article>
      ))}
    </main>
  )
}
