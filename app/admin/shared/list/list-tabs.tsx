import { useLocation } from '@remix-run/react'

import { Tabs } from '~/ui/primitives/navigation/tabs'

import { listHref } from './list-href'

interface ListTabsProps {
  label: string
  name: string
  value: string | null
  /** The empty value removes the filter. */
  options: readonly (readonly [value: string, label: string])[]
}

export function ListTabs({ label, name, value, options }: ListTabsProps) {
  const here = useLocation()
  const tabs = options.map(([option, text]) => ({
    to: listHref(here, { [name]: option === '' ? null : option }),
    label: text,
    isCurrent: option === (value ?? ''),
  }))
  return <Tabs label={label} tabs={tabs} />
}
