import { blockField, blockSteps, pictureFileField } from '~/domain/blocks/shared'
import { variantUrl } from '~/domain/images/shared'
import { errorsOf } from '~/http/forms/form-state'
import { Button } from '~/ui/primitives/controls/button'
import { Field } from '~/ui/primitives/controls/field'

import { FileInput } from '../form/file-input'
import { PICTURE_TYPES } from '../form/picture-types'
import { useStayAt } from '../form/use-stay-at'
import { SkuFields } from '../products/sku-fields'
import { BlockField, type BlockFieldsProps, blockPlace, Line } from './block-field'

const LINK_HINT = 'Страница магазина (/catalog) или адрес целиком (https://…)'

export function LinkBlock(props: BlockFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Line {...props} name="text" label="Надпись на кнопке" most={60} />
      <Line {...props} name="url" label="Куда ведёт" most={1_000} hint={LINK_HINT} />
    </div>
  )
}

/** `source` answers with the products that a search finds. */
export function ProductsBlock(props: BlockFieldsProps & { source: (search: string) => string }) {
  const { block, index, state, source, onChange } = props
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
      source={source}
      find={{ name: 'step', value: blockSteps.find(index) }}
      choosing={(sku) => ({ name: 'step', value: blockSteps.take(index, sku) })}
      onChange={onChange}
    />
  )
}

/** Every submit button uploads a chosen file; the block's own button also shows it. */
export function PictureBlock(props: BlockFieldsProps) {
  const { block, index, state } = props
  const { url = '' } = block
  const file = pictureFileField(index)
  const here = useStayAt()(blockPlace(index))
  return (
    <>
      <input type="hidden" name={blockField(index, 'url')} value={url} />
      {url === '' ? null : (
        <div className="flex flex-wrap items-end gap-3">
          <img
            src={variantUrl(url, 320, 'webp')}
            alt="Картинка блока"
            width={240}
            className="h-auto max-w-full rounded-control"
          />
          <Button name="step" value={blockSteps.clear(index)} formAction={here} tone="outline" small>
            Убрать картинку
          </Button>
        </div>
      )}
      <Field
        id={file}
        label={url === '' ? 'Файл' : 'Другой файл'}
        hint="JPEG, PNG, GIF или WebP, до 5 МБ. Ширина от 1088 пикселей — чётко на любом экране"
        error={errorsOf(state, file)}
      >
        {(control) => (
          <span className="flex flex-wrap gap-2">
            <FileInput {...control} name={file} accept={PICTURE_TYPES} className="min-w-0 flex-1" />
            <Button name="step" value={blockSteps.picture(index)} formAction={here} tone="outline">
              Загрузить
            </Button>
          </span>
        )}
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Line
          {...props}
          name="alt"
          label="Что на картинке"
          most={200}
          hint="Читают те, у кого картинки не загружаются"
        />
        <Line {...props} name="link" label="Куда ведёт" most={1_000} hint={LINK_HINT} />
      </div>
    </>
  )
}
