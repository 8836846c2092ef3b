import { Link } from '@remix-run/react'

import { listingUrl } from '~/domain/catalog/shared'

import { changed, type CatalogData } from './catalog-data'
import { SearchNoteText } from './search-note-text'

export function SearchNotice({ query, listing }: Pick<CatalogData, 'query' | 'listing'>) {
  const { correctedTo, alternatives, notes } = listing
  if (correctedTo === null && alternatives.length === 0 && notes.length === 0) return null
  return (
    <div className="mb-4 grid gap-1" role="status">
      {correctedTo === null ? null : (
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
