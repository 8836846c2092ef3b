import { Link } from '@remix-run/react'

export interface Crumb {
  label: string
  href?: string
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Путь" className="text-small text-muted">
      <ol className="flex flex-wrap">
        {items.map((item) => (
          <li key={item.label} className="not-last:after:mx-1.5 not-last:after:content-['·']">
            {item.href ? (
              <Link to={item.href} className="inline-block py-1 hover:text-accent">
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="inline-block py-1">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
