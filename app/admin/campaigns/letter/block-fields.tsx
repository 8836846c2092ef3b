import { Select } from '~/ui/primitives/controls/controls'
import { blockField, blockSteps, pictureFileField } from '~/domain/mailings/staff'
import { officePaths } from '~/office-paths'
import { variantUrl } from '~/domain/images/shared'
import { errorsOf } from '~/http/forms/form-state'
import { Button } from '~/ui/primitives/controls/button'
import { Field } from '~/ui/primitives/controls/field'

import { BlockField, type BlockFieldsProps, blockPlace, Line, Lines } from './block-field'
import { SkuFields } from '../../shared/products/sku-fields'
import { PICTURE_TYPES } from '../../shared/form/picture-types'
import { useStayAt } from '../../shared/form/use-stay-at'

const LINK_HINT = 'Страница магазина (/catalog) или адрес целиком (https://…)'

export function BlockFields(props: BlockFieldsProps) {
  switch (props.block.kind) {
    case 'heading':
      return <Line {...props} name="text" label="Заголовок" most={150} />
    case 'text':
      return (
        <Lines
          {...props}
          name="text"
          label="Текст"
          rows={6}
          most={5_000}
          hint="Пустая строка начинает новый абзац. {name} — имя получателя"
        />
      )
    case 'picture':
      return <PictureBlock {...props} linkHint={LINK_HINT} />
    case 'products':
      return <ProductsBlock {...props} />
    case 'promo':
      return <PromoFields {...props} />
    case 'button':
      return (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Line {...props} name="text" label="Надпись на кнопке" most={60} />
          <Line {...props} name="url" label="Куда ведёт" most={1_000} hint={LINK_HINT} />
        </div>
      )
    case 'divider':
      return <p className="text-small text-muted">Тонкая линия между частями письма.</p>
  }
}

function PromoFields(props: BlockFieldsProps) {
  return (
    <>
      <Lines {...props} name="text" label="Текст над кодом" rows={3} most={2_000} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <BlockField {...props} name="discount" label="Скидка">
          {(control) => (
            <Select {...control} name={control.id} defaultValue={props.block.discount}>
              <option value="PERCENT">В процентах</option>
              <option value="AMOUNT">В рублях</option>
            </Select>
          )}
        </BlockField>
        <Line {...props} name="value" label="Сколько" most={20} />
        <Line {...props} name="minimum" label="На заказ от, ₽" most={20} hint="Пусто — на любой заказ" />
        <Line
          {...props}
          name="days"
          label="Действует дней"
          most={3}
          hint="Со дня отправки. Код у каждого получателя свой"
        />
      </div>
    </>
  )
}

function ProductsBlock(props: BlockFieldsProps) {
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

/** Every submit button uploads a chosen file; the block's own button also shows it. */
function PictureBlock({ linkHint, ...props }: BlockFieldsProps & { linkHint: string }) {
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
            <input
              {...control}
              type="file"
              name={file}
              accept={PICTURE_TYPES}
              className="control file-input min-w-0 flex-1"
            />
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
        <Line {...props} name="link" label="Куда ведёт" most={1_000} hint={linkHint} />
      </div>
    </>
  )
}
