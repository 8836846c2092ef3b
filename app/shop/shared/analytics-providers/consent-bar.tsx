import { Link } from '@remix-run/react'

import { paths } from '~/paths'

import { Button } from '../../../ui/primitives/controls/button'
import { saveConsent } from '../tracking/consent'

/** Covers the page's end without shifting the layout. */
export default function ConsentBar() {
  return (
    <section
      aria-label="Согласие на счётчики посещений"
      className="consent-bar grid gap-3 rounded-card border border-control-line bg-surface p-4 text-small"
    >
      <p>
        Можно посчитать ваш визит? Счётчики показывают, что в магазине неудобно; корзина и заказы работают и
        без них.{' '}
        <Link to={paths.privacy()} className="link">
          Подробнее
        </Link>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="button" onClick={() => saveConsent('all')}>
          Принять
        </Button>
        <Button type="button" tone="outline" onClick={() => saveConsent('necessary')}>
          Только необходимые
        </Button>
      </div>
    </section>
  )
}
