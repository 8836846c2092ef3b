import { paperLabels, type PaperName } from '~/domain/fulfilment/staff'
import { officePaths } from '~/office-paths'

import { Facts } from '../shared/orders/order-facts'

export function OrderExport({ orderId, noCash }: { orderId: string; noCash: string | null }) {
  const names = (Object.keys(paperLabels) as PaperName[]).filter(
    (name) => name !== 'cash-receipt' || noCash === null,
  )
  return (
    <Facts title="Документы">
      <ul className="grid gap-1">
        {names.map((name) => (
          <li key={name} className="flex items-center justify-between gap-3">
            <a
              href={officePaths.orderPaper(orderId, name)}
              className="touch-link underline underline-offset-2"
            >
              {paperLabels[name]}
            </a>
            <a
              href={officePaths.orderPaperPdf(orderId, name)}
              className="touch-link underline underline-offset-2"
              aria-label={`${paperLabels[name]}: скачать PDF`}
              download
            >
              PDF
            </a>
          </li>
        ))}
      </ul>
      {noCash === null ? null : (
        <p className="mt-2 text-caption text-muted">
          {paperLabels['cash-receipt']}: нет. {noCash}
        </p>
      )}
    </Facts>
  )
}
