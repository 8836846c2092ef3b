import { usePublishPerPage } from './use-publish'

/** Publishes the search that a listing answers; nothing of a listing without one. Stands before what was found. */
export function SearchView({ search }: { search: string }) {
  usePublishPerPage(search === '' ? null : { type: 'search', search })
  return null
}
