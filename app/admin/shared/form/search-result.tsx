import { searchResultLimits } from '~/domain/catalog/staff'
import { cutText } from '~/platform/text/cut-text'

interface SearchResultProps {
  title: string
  address: string
  description: string
}

export function SearchResult({ title, address, description }: SearchResultProps) {
  return (
    <figure className="rounded-control border border-line bg-surface p-4">
      <figcaption className="mb-2 text-caption text-muted">Так страница выглядит в поиске</figcaption>
      <p className="text-small break-all text-success">{address}</p>
      <p className="text-lead text-info">{cutText(title, searchResultLimits.title, '…')}</p>
      <p className="text-small text-muted">{cutText(description, searchResultLimits.description, '…')}</p>
    </figure>
  )
}
