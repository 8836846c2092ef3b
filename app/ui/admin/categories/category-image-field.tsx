import { useState } from 'react'

import { variantUrl } from '~/domain/images/shared'
import { uploadLimits } from '~/domain/images/staff'
import { errorsOf, type FormState } from '~/http/form-state'
import { contractRoot } from '~/paths'
import { Button } from '~/ui/primitives/button'
import { Checkbox } from '~/ui/primitives/controls'
import { cssColor } from '~/ui/primitives/css-color'
import { Field } from '~/ui/primitives/field'
import { Progress } from '~/ui/primitives/progress'

import { PICTURE_TYPES } from '../form/picture-types'
import { useUpload } from '../form/use-upload'

interface CategoryImageFieldProps {
  imageUrl: string | null
  tint: string
  state: FormState | undefined
  onChange: () => void
}

export function CategoryImageField({ imageUrl, tint, state, onChange }: CategoryImageFieldProps) {
  const kept = state ? state.values.image || (state.values.imageUrl ?? '') : (imageUrl ?? '')
  const [url, setUrl] = useState(kept)
  const change = (to: string): void => {
    setUrl(to)
    onChange()
  }
  const { send, share, error } = useUpload({
    action: `${contractRoot}/categories/upload-image`,
    maxBytes: uploadLimits.category,
    failure: 'Ошибка при загрузке изображения',
    onSaved: change,
  })
  return (
    <>
      <input type="hidden" name="imageUrl" value={url} />
      <div className="category-preview" style={cssColor(tint)}>
        {url === '' ? (
          <span className="text-small">Изображения нет</span>
        ) : (
          <img src={variantUrl(url, 640, 'webp')} alt="Изображение категории" width={320} height={240} />
        )}
      </div>
      {share === null ? null : <Progress label="Загрузка изображения" value={share} max={100} />}
      <Field
        id="image"
        label="Файл"
        hint="JPEG, PNG, GIF или WebP, до 5 МБ"
        error={error ?? errorsOf(state, 'image')}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            name="image"
            accept={PICTURE_TYPES}
            className="control file-input"
            onChange={({ currentTarget }) => send(currentTarget)}
          />
        )}
      </Field>
      {url === '' ? null : (
        <>
          <Button
            type="button"
            tone="outline"
            small
            className="needs-script justify-self-start"
            onClick={() => change('')}
          >
            Убрать изображение
          </Button>
          <noscript>
            <Checkbox name="removeImage" label="Убрать изображение" />
          </noscript>
        </>
      )}
    </>
  )
}
