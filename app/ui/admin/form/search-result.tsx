import { searchResultLimits } from '~/domain/catalog/staff'

interface SearchResultProps {
  title: string
  /** Path of the page. */
  address: string
  description: string
}

/** A page as a search engine would show it: cut where it cuts. */
export function SearchResult({ title, address, description }: SearchResultProps) {
  return (
    <figure className="rounded-control border border-line bg-surface p-4">
      <figcaption className="mb-2 text-caption text-muted">Так страница выглядит в поиске</figcaption>
      <p className="text-small break-all text-success">{address}</p>
      <p className="text-lead break-words text-info">{cut(title, searchResultLimits.title)}</p>
      <p className="text-small break-words text-muted">{cut(description, searchResultLimits.description)}</p>
    </figure>
  )
}

function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).trimEnd()}…`
}
