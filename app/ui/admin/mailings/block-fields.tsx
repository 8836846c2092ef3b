import { Select } from '~/ui/primitives/controls'

import { BlockField, Line, Lines, type BlockFieldsProps } from './block-field'
import { PictureBlock } from './picture-block'
import { ProductsBlock } from './products-block'

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
