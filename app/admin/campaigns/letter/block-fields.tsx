import type { LetterFormBlock } from '~/domain/mailings/staff'
import { officePaths } from '~/office-paths'
import { Select } from '~/ui/primitives/controls/controls'

import { BlockField, type BlockFieldsProps, Line, Lines } from '../../shared/blocks/block-field'
import { LinkBlock, PictureBlock, ProductsBlock } from '../../shared/blocks/block-parts'

type LetterBlockProps = BlockFieldsProps<LetterFormBlock['kind']>

export function BlockFields(props: LetterBlockProps) {
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
      return <PictureBlock {...props} />
    case 'products':
      return <ProductsBlock {...props} source={officePaths.mailingProducts} />
    case 'promo':
      return <PromoFields {...props} />
    case 'button':
      return <LinkBlock {...props} />
    case 'divider':
      return <p className="text-small text-muted">Тонкая линия между частями письма.</p>
  }
}

function PromoFields(props: LetterBlockProps) {
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
