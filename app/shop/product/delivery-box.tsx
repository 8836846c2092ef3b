import type { DeliveryLine } from '~/domain/delivery/shared'

export function DeliveryBox({ lines }: { lines: readonly DeliveryLine[] }) {
  return (
    <ul className="panel grid gap-2.5 px-4 py-3 text-medium" aria-label="Доставка и самовывоз">
      {lines.map(({ text, notes, price }) => (
        <li key={text} className="flex items-baseline justify-between gap-x-4">
          <span>
            {text}
            {notes.map((note) => (
              <span key={note} className="block text-small text-muted">
                {note}
              </span>
            ))}
          </span>
          <strong className="whitespace-nowrap">{price}</strong>
        </li>
      ))}
    </ul>
  )
}
