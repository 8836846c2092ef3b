import { blockField, blockSteps } from '~/domain/mailings/staff'
import { officePaths } from '~/office-paths'

import { SkuFields } from '../form/sku-fields'
import { BlockField, type BlockFieldsProps } from './block-field'

export function ProductsBlock(props: BlockFieldsProps) {
  const { block, index, state, onChange } = props
  return (
    <SkuFields
      skus={block.skus ?? ''}
      search={block.search ?? ''}
      field={(control) => (
        <BlockField
          {...props}
          name="skus"
          label="Артикулы"
          hint="По одному в строке или через запятую, до 12. Цена и картинка встанут сами"
        >
          {control}
        </BlockField>
      )}
      name={blockField(index, 'skus')}
      rows={5}
      searchName={blockField(index, 'search')}
      found={state?.hits?.block === index ? state.hits.products : null}
      source={officePaths.mailingProducts}
      find={{ name: 'step', value: blockSteps.find(index) }}
      choosing={(sku) => ({ name: 'step', value: blockSteps.take(index, sku) })}
      onChange={onChange}
    />
  )
}
