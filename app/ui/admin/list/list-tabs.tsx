import { useLocation } from '@remix-run/react'

import { Tabs } from '~/ui/primitives/tabs'

import { listHref } from './list-href'

interface ListTabsProps {
  label: string
  /** The filter's parameter. */
  name: string
  value: string | null
  /** Its values, and what each is called; the empty one takes the filter off. */
  options: readonly (readonly [value: string, label: string])[]
}

/** A list's main filter as tabs above it: everything else that is set stays. */
export function ListTabs({ label, name, value, options }: ListTabsProps) {
  const here = useLocation()
  const tabs = options.map(([option, text]) => ({
    to: listHref(here, { [name]: option === '' ? null : option }),
    label: text,
    isCurrent: option === (value ?? ''),
  }))
  return <Tabs label={label} tabs={tabs} />
}
