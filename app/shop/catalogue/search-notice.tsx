import { Link } from '@remix-run/react'
import { Fragment } from 'react'

import { listingUrl, numberText, type SearchNote, volumeText } from '~/domain/catalog/shared'
import { paths } from '~/paths'

import { type CatalogData, changed } from './catalog-data'
import { Icon } from '../../ui/primitives/display/icon'
import { Swatch } from '../../ui/primitives/display/swatch'

const NEARNESS = {
  same: 'почти не отличить',
  near: 'очень близкий',
  alike: 'похожий',
  far: 'ближе нет',
} as const

function SearchNoteText({ note }: { note: SearchNote }) {
  if (note.about === 'brand') return <p>Товаров «{note.brand}» у нас нет. Вот чем их заменить.</p>
  if (note.about === 'left-out')
    return (
      <p>
        Не нашли: {note.words.map((word) => `«${word}»`).join(', ')}. Показаны товары по остальным словам.
      </p>
    )
  if (note.about === 'apart')
    return (
      <p>
        Всё сразу не подошло ни к одному товару. Посмотрите отдельно:{' '}
        {note.words.map((word, index) => (
          <Fragment key={word}>
            {index > 0 ? ', ' : ''}
            <Link to={paths.catalog({ search: word })} className="link">
              {word}
            </Link>
          </Fragment>
        ))}
      </p>
    )
  if (note.about === 'kind')
    return <p>Товаров «{note.requested}» для этого нет. Показаны те, что подойдут.</p>
  if ('text' in note) return <p>{note.text}</p>
  if (note.about === 'litres')
    return (
      <p>
        Упаковки на {numberText(note.litres)}&nbsp;л нет
        {note.nearest === null ? '' : `, ближайшая — ${volumeText(note.nearest * 1_000)}`}.{' '}
        <Link
          to={paths.calculator({ litres: numberText(note.litres), search: note.of || undefined })}
          className="link"
        >
          Набрать {numberText(note.litres)}&nbsp;л из нескольких
        </Link>
      </p>
    )
  if (note.about === 'area')
    return (
      <p>
        <Link
          to={paths.calculator({
            what: note.painted ?? undefined,
            area: numberText(note.area),
            search: note.of || undefined,
          })}
          className="link"
        >
          Посчитать банки на {numberText(note.area)}&nbsp;м²
        </Link>
        : сколько чего нужно и что выйдет дешевле
      </p>
    )
  return <NearColors note={note} />
}

function NearColors({ note: { requested, hex, shown } }: { note: Extract<SearchNote, { about: 'color' }> }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="inline-flex items-center gap-1.5">
        <Swatch hex={hex} /> {requested}
      </span>
      <span>
        {shown.length === 0 ? 'Такого цвета и близких к нему нет.' : 'Такого цвета нет, ближе всего:'}
      </span>
      {shown.map((color) => (
        <span key={color.name} className="inline-flex items-center gap-1.5">
          <Swatch hex={color.hex} /> {color.name}{' '}
          <span className="text-muted">({NEARNESS[color.nearness]})</span>
        </span>
      ))}
    </p>
  )
}

/** A page that answers the text better than goods do: «доставка краски». */
export function ServiceAnswerLink({ service }: Pick<CatalogData, 'service'>) {
  if (service === null) return null
  const { href, title, text, icon } = service
  return (
    <Link to={href} className="panel mb-4 flex items-center gap-4 p-4 hover:border-ink">
      <Icon name={icon} className="text-accent" />
      <span>
        <b className="block text-lead">{title}</b>
        <span className="text-muted">{text}</span>
      </span>
    </Link>
  )
}

export function SearchNotice({ query, listing }: Pick<CatalogData, 'query' | 'listing'>) {
  const { correctedTo, alternatives, notes } = listing
  if (correctedTo === null && alternatives.length === 0 && notes.length === 0) return null
  return (
    <div className="mb-4 grid gap-1" role="status">
      {correctedTo === null || notes.some(({ about }) => about === 'standard') ? null : (
        <p>
          Показаны результаты по запросу <b>«{correctedTo}»</b>, искать вместо этого{' '}
          <Link to={listingUrl(changed(query, { exact: true }))} className="link">
            «{query.search}»
          </Link>
        </p>
      )}
      {listing.products.length === 0
        ? null
        : notes.map((note) => <SearchNoteText key={note.about} note={note} />)}
      {alternatives.length === 0 ? null : (
        <p>
          Возможно, вы искали:{' '}
          {alternatives.map((text, index) => (
            <span key={text}>
              {index === 0 ? '' : ', '}
              <Link to={listingUrl(changed(query, { search: text, exact: false }))} className="link">
                {text}
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
