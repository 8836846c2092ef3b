import { returnKindLabels, type MailingReturns } from '~/domain/mailings/staff'
import { formatNumber } from '~/platform/plural'

export function MailingReturned({ returned: { reasons } }: { returned: MailingReturns }) {
  if (reasons.length === 0) return null
  return (
    <section className="panel mb-5 p-5" aria-labelledby="mailing-returned">
      <h2 id="mailing-returned" className="mb-1 text-body font-semibold">
        Почему письма вернулись
      </h2>
      <ul className="grid grid-cols-1 gap-1">
        {reasons.map(({ kind, reason, count }) => (
          <li key={`${kind} ${reason}`} className="min-w-0">
            <strong>{formatNumber(count)}</strong> — {returnKindLabels[kind]}: {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
