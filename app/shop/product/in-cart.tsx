import { Link } from '@remix-run/react'

import { paths } from '~/paths'

export function InCart({ pieces }: { pieces: number }) {
  if (pieces === 0) return null
  return (
    <p className="w-full text-small">
      <Link to={paths.cart()} className="inline-block py-1 text-success underline underline-offset-4">
        В корзине уже {pieces}&nbsp;шт.
      </Link>
    </p>
  )
}
