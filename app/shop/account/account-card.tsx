import type { ReactNode } from 'react'

export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap py-8">
      <section className="panel mx-auto max-w-narrow p-6 md:p-8">
        <h1 className="mb-4">{title}</h1>
        {children}
      </section>
    </div>
  )
}
