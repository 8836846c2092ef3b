import type { MailingProgress } from '~/domain/mailings/staff'
import { formatNumber } from '~/platform/plural'
import { Moment } from '~/ui/primitives/moment'

const titles = { FAILED: 'Не удалось', SKIPPED: 'Пропущены', QUEUED: 'Будут отправлены позже' } as const

export function MailingReasons({ progress: { reasons, waitingDomains } }: { progress: MailingProgress }) {
  if (reasons.length === 0 && waitingDomains.length === 0) return null
  return (
    <section className="panel p-5" aria-label="Почему письма не ушли">
      {(['FAILED', 'SKIPPED', 'QUEUED'] as const).map((outcome) => {
        const rows = reasons.filter((row) => row.outcome === outcome)
        return rows.length === 0 ? null : (
          <div key={outcome} className="mb-4 last:mb-0">
            <h2 className="mb-1 text-body font-semibold">{titles[outcome]}</h2>
            <ul className="grid gap-1">
              {rows.map(({ reason, count }) => (
                <li key={reason}>
                  <strong>{formatNumber(count)}</strong> — {reason}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      {waitingDomains.length === 0 ? null : (
        <>
          <h2 className="mb-1 text-body font-semibold">Просили подождать</h2>
          <ul className="grid gap-1">
            {waitingDomains.map(({ domain, until, answer }) => (
              <li key={domain}>
                <strong>{domain}</strong> до <Moment at={new Date(until)} withTime />: {answer}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
