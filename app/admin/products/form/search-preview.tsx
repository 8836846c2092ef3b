import { addressOfName, searchResultLimits } from '~/domain/catalog/staff'
import { paths } from '~/paths'

import { SearchResult } from '../../shared/form/search-result'
import type { ProductFormView } from './product-form-state'

export function SearchPreview({ live }: Pick<ProductFormView, 'live'>) {
  const title = live.seoTitle?.trim() || live.name?.trim() || 'Название товара'
  const description =
    live.seoDescription?.trim() || live.description?.trim() || 'Описание составится из характеристик товара'
  return (
    <>
      <SearchResult
        title={title}
        address={paths.product(live.slug?.trim() || addressOfName(live.name ?? '') || 'adres-stranitsy')}
        description={description}
      />
      <p className="mt-2 text-caption text-muted" aria-live="polite">
        Заголовок: {title.length} из {searchResultLimits.title} знаков. Описание: {description.length} из{' '}
        {searchResultLimits.description}.
      </p>
    </>
  )
}
