import type { ReactElement } from 'react'

import { Disclosure } from '~/ui/primitives/overlays/disclosure'

const OPEN = 3

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
