import { Link, useLocation } from '@remix-run/react'

export function NotLoaded({ text = 'Список не загрузился: пусто здесь только поэтому.' }: { text?: string }) {
  const { pathname, search } = useLocation()
  return (
    <p role="alert" className="m-4 rounded-control bg-warning-pale px-4 py-3">
      {text}{' '}
      <Link to={pathname + search} className="link">
        Повторить
      </Link>
    </p>
  )
}
