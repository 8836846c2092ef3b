import { Link } from '@remix-run/react'

import type { Paper } from '~/domain/fulfilment/staff'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'

import { MissingNote, PaperSections, PrintButton } from '../../shared/orders/order-paper'

export function OrderPapers({ papers }: { papers: readonly Paper[] }) {
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
