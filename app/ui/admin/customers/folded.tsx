import type { ReactElement } from 'react'

import { Disclosure } from '~/ui/primitives/disclosure'

/** So many stand open. */
const OPEN = 3

/** A list whose first few stand open and whose others fold away, for what somebody may have dozens of. */
export function Folded({ items }: { items: readonly ReactElement[] }) {
  const others = items.slice(OPEN)
  return (
    <>
      <ul className="mt-2 grid gap-3">{items.slice(0, OPEN)}</ul>
      {others.length === 0 ? null : (
        <Disclosure summary={`Ещё ${others.length}`} className="mt-2">
          <ul className="grid gap-3 py-2">{others}</ul>
        </Disclosure>
      )}
    </>
  )
}
