import type { ReactNode } from 'react'

export function CheckoutBlock({
  number,
  title,
  children,
}: {
  number: number
  title: string
  children: ReactNode
}) {
  return (
    <section className="panel p-5 md:p-6" aria-labelledby={`block-${number}`}>
      <h2 id={`block-${number}`} className="mb-4 flex items-center gap-3 text-block">
        <span
          className="grid size-8 flex-none place-items-center rounded-full bg-ink text-medium text-surface"
          aria-hidden="true"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
