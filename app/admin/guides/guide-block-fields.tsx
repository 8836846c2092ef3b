import type { GuideFormBlock } from '~/domain/guides/staff'
import { officePaths } from '~/office-paths'
import { Select } from '~/ui/primitives/controls/controls'

import { BlockField, type BlockFieldsProps, Line, Lines } from '../shared/blocks/block-field'
import { LinkBlock, PictureBlock, ProductsBlock } from '../shared/blocks/block-parts'

type GuideBlockProps = BlockFieldsProps<GuideFormBlock['kind']>

export function GuideBlockFields(props: GuideBlockProps) {
  switch (props.block.kind) {
    case 'heading':
      return <Line {...props} name="text" label="Заголовок" most={150} hint="Попадает в содержание совета" />
    case 'text':
      return (
        <Lines
          {...props}
          name="text"
          label="Текст"
          rows={6}
          most={5_000}
          hint="Пустая строка начинает новый абзац"
        />
      )
    case 'list':
      return (
        <>
          <Choice
            {...props}
            name="style"
            label="Вид списка"
            options={{ points: 'С точками', steps: 'С номерами' }}
          />
          <Lines {...props} name="items" label="Пункты" rows={6} most={5_000} hint="Каждый с новой строки" />
        </>
      )
    case 'tip':
      return (
        <>
          <Choice
            {...props}
            name="tone"
            label="О чём"
            options={{ tip: 'Совет мастера', warning: 'Осторожно' }}
          />
          <Lines {...props} name="text" label="Текст" rows={3} most={1_000} />
        </>
      )
    case 'picture':
      return <PictureBlock {...props} />
    case 'products':
      return <ProductsBlock {...props} source={officePaths.guideProducts} />
    case 'button':
      return <LinkBlock {...props} />
  }
}

interface ChoiceProps extends GuideBlockProps {
  name: string
  label: string
  options: Readonly<Record<string, string>>
}

function Choice({ options, ...props }: ChoiceProps) {
  return (
    <BlockField {...props}>
      {(control) => (
        <Select {...control} name={control.id} defaultValue={props.block[props.name]}>
          {Object.entries(options).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </BlockField>
  )
}
