import { Link } from '@remix-run/react'

interface TabsProps {
  label: string
  tabs: readonly { to: string; label: string; isCurrent: boolean }[]
}

export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="tabs">
      {tabs.map(({ to, label: text, isCurrent }) => (
        <Link key={text} to={to} aria-current={isCurrent ? 'page' : undefined} className="tab">
          {text}
        </Link>
      ))}
    </nav>
  )
}
