import { Link } from '@remix-run/react'

import {
  GLOSS_LABELS,
  GLOSSES,
  LIGHT_LABELS,
  LIGHTS,
  PLACE_LABELS,
  PLACES,
  type RoomView,
} from '~/domain/colors/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'

import { LinkButton } from '../../ui/primitives/controls/button'
import { classNames } from '../../ui/primitives/display/class-names'
import { cssColor } from '../../ui/primitives/display/css-color'
import { Icon } from '../../ui/primitives/display/icon'
import type { ShadeData } from './shade-data'

export function ShadeRoom(data: ShadeData) {
  const { shade, view } = data
  const isOnWall = view.place === 'wall'
  return (
    <section
      className={classNames(
        'shade-room',
        isOnWall && (shade.isDark || view.light === 'evening') && 'is-dark',
      )}
      style={cssColor(shade.hex)}
      aria-label="Цвет в интерьере"
    >
      <img
        src={paths.roomPicture(`${view.place}.svg`, {
          color: shade.hex.slice(1),
          light: view.light,
          gloss: view.gloss,
        })}
        alt={`${shade.code}: ${PLACE_LABELS[view.place].toLowerCase()}, ${LIGHT_LABELS[view.light].toLowerCase()}`}
        width={1240}
        height={620}
        fetchPriority="high"
      />
      <ShadeFacts {...data} isOnWall={isOnWall} />
      <Views href={shade.href} view={view} />
    </section>
  )
}

function ShadeFacts(data: ShadeData & { isOnWall: boolean }) {
  const { shade, light, elsewhere, paints, isOnWall } = data
  const prices = paints.flatMap(({ cans }) => cans.map(({ priceKopecks }) => priceKopecks))
  return (
    <div className={classNames('shade-facts', !isOnWall && 'is-on-panel')}>
      <p className="font-semibold">{shade.code}</p>
      <h1>{shade.name || shade.code}</h1>
      <dl>
        <div>
          <dt>Отражает света</dt>
          <dd>{light} %</dd>
        </div>
        {elsewhere === null ? null : (
          <div>
            <dt>Ближайший другой системы</dt>
            <dd>
              <Link to={elsewhere.href} className="underline">
                {elsewhere.code}
              </Link>
            </dd>
          </div>
        )}
        {prices.length === 0 ? null : (
          <div>
            <dt>Красок в этом цвете</dt>
            <dd>
              {paints.length}, от {formatRoubles(Math.min(...prices))}
            </dd>
          </div>
        )}
      </dl>
      <p className="shade-actions">
        {prices.length === 0 ? (
          <LinkButton to={paths.catalog({ search: shade.code })} tone="outline">
            Готовые краски похожего цвета
          </LinkButton>
        ) : (
          <LinkButton to="#paints" tone="accent">
            Выбрать краску
          </LinkButton>
        )}
      </p>
      <p className="text-small">
        {shade.isTintable ? '' : 'Пигмент с эффектом: колеровкой его не получить. '}
        {shade.isApproximate ? 'Цвет посчитан по коду и показан приблизительно. ' : ''}
        Экран передаёт цвет приблизительно;{' '}
        {data.sample === null ? (
          'закажите выкрас.'
        ) : (
          <>
            <Link to="#sample" className="underline">
              закажите выкрас
            </Link>
            .
          </>
        )}
      </p>
    </div>
  )
}

interface ViewsProps {
  href: string
  view: RoomView
}

/** Links, so that they work without JavaScript. */
function Views({ href, view }: ViewsProps) {
  return (
    <>
      <Choice label="Освещение" className="shade-light">
        {LIGHTS.map((light) => (
          <ViewLink key={light} to={addressOf(href, { ...view, light })} isChosen={view.light === light}>
            <Icon name={light === 'day' ? 'sun' : 'flame'} /> {LIGHT_LABELS[light]}
          </ViewLink>
        ))}
      </Choice>
      <div className="shade-views">
        <Choice label="Что покрашено">
          {PLACES.map((place) => (
            <ViewLink key={place} to={addressOf(href, { ...view, place })} isChosen={view.place === place}>
              {PLACE_LABELS[place]}
            </ViewLink>
          ))}
        </Choice>
        <Choice label="Блеск краски">
          {GLOSSES.map((gloss) => (
            <ViewLink key={gloss} to={addressOf(href, { ...view, gloss })} isChosen={view.gloss === gloss}>
              {GLOSS_LABELS[gloss]}
            </ViewLink>
          ))}
        </Choice>
      </div>
    </>
  )
}

function Choice({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: React.ReactNode
}) {
  return (
    <nav aria-label={label} className={classNames('color-tabs', className)}>
      {children}
    </nav>
  )
}

function ViewLink({ to, isChosen, children }: { to: string; isChosen: boolean; children: React.ReactNode }) {
  return (
    <Link to={to} preventScrollReset replace aria-current={isChosen ? 'true' : undefined}>
      {children}
    </Link>
  )
}

/** Usual values do not stand in the address. */
function addressOf(href: string, { place, light, gloss }: RoomView): string {
  const query = new URLSearchParams()
  if (place !== 'wall') query.set('place', place)
  if (light !== 'day') query.set('light', light)
  if (gloss !== 'matt') query.set('gloss', gloss)
  const text = query.toString()
  return text === '' ? href : `${href}?${text}`
}
