import type { ReactNode } from 'react'

interface Share {
  key: string
  label: ReactNode
  value: number
  text: string
}

interface ShareBarsProps {
  title: string
  shares: readonly Share[]
  empty: string
  note?: string
}

export function ShareBars({ title, shares, empty, note }: ShareBarsProps) {
  const most = Math.max(1, ...shares.map(({ value }) => value))
  return (
    <section className="panel p-4">
      <h2 className="mb-3 text-body font-semibold">{title}</h2>
      {shares.length === 0 ? <p className="text-muted">{empty}</p> : null}
      <ul className="grid gap-3">
        {shares.map(({ key, label, value, text }) => (
          <li key={key}>
            <p className="flex justify-between gap-3">
              <span>{label}</span>
              <strong>{text}</strong>
            </p>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="share-bar" aria-hidden="true">
              <rect width={Math.max(0.5, (value / most) * 100)} height={4} />
            </svg>
          </li>
        ))}
      </ul>
      {note === undefined || shares.length === 0 ? null : (
        <p className="mt-3 text-caption text-muted">{note}</p>
      )}
    </section>
  )
}
