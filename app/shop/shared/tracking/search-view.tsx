import { usePublishPerPage } from './use-publish'

/** Publishes nothing without a search. Must be rendered before the results. */
export function SearchView({ search }: { search: string }) {
  usePublishPerPage(search === '' ? null : { type: 'search', search })
  return null
}
