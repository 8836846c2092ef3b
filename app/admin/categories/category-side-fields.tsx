import { useState, useEffect, useRef } from 'react'

import type { CategoryDetail } from '~/domain/catalog/staff'
import { variantUrl } from '~/domain/images/shared'
import { uploadLimits } from '~/domain/images/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { contractRoot } from '~/paths'
import { Button } from '~/ui/primitives/controls/button'
import { Checkbox, Input, Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { Switch } from '~/ui/primitives/controls/switch'
import { TextField } from '~/ui/primitives/controls/text-field'
import { cssColor } from '~/ui/primitives/display/css-color'
import { Progress } from '~/ui/primitives/feedback/progress'

import { FileInput } from '../shared/form/file-input'
import { FormSection } from '../shared/form/form-section'
import { PICTURE_TYPES } from '../shared/form/picture-types'
import { sendPicture } from '../shared/form/send-picture'
import type { CategoryDraft } from './use-category-draft'

interface Upload {
  action: string
  maxBytes: number
  failure: string
  onSaved: (url: string) => void
}

/**
 * Progress in per cent; null while idle. Empties the field, so that the form does not send the file again;
 * after a failure the form sends it.
 */
function useUpload({ action, maxBytes, failure, onSaved }: Upload) {
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const running = useRef<XMLHttpRequest | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const send = (field: HTMLInputElement): void => {
    const file = field.files?.[0]
    if (!file) return
    running.current?.abort()
    setError(undefined)
    setShare(0)
    running.current = sendPicture(file, {
      action,
      maxBytes,
      onProgress: setShare,
      onDone: (answer) => {
        setShare(null)
        if (!('error' in answer) || answer.isRefused) {
          field.value = ''
          // The browser fires none itself.
          field.dispatchEvent(new Event('change', { bubbles: true }))
        }
        if ('error' in answer) setError(answer.error === null ? failure : `${failure}: ${answer.error}`)
        else onSaved(answer.url)
      },
    })
  }
  return { send, share, error }
}

interface CategorySideFieldsProps {
  category: CategoryDetail | null
  parents: readonly { id: string; name: string }[]
  draft: CategoryDraft
  state: FormState | undefined
}

export function CategorySideFields({ category, parents, draft, state }: CategorySideFieldsProps) {
  const isActive = state ? state.values.isActive === 'on' : (category?.isActive ?? true)
  const choices = parents.filter(({ id }) => id !== category?.id)
  return (
    <>
      <FormSection title="Показ">
        <Switch name="isActive" label="Показывать на сайте" defaultChecked={isActive} />
        <Field id="parentId" label="Родительская категория" error={errorsOf(state, 'parentId')}>
          {(control) => (
            <Select
              {...control}
              name="parentId"
              defaultValue={state?.values.parentId ?? category?.parentId ?? ''}
            >
              <option value="">Нет, верхний уровень</option>
              {choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          name="sortOrder"
          label="Порядок"
          type="number"
          inputMode="numeric"
          step={1}
          state={state}
          defaultValue={String(category?.sortOrder ?? 0)}
          hint="Чем меньше число, тем выше"
        />
      </FormSection>
      <FormSection title="Изображение">
        <CategoryImageField
          imageUrl={category?.imageUrl ?? null}
          tint={draft.tint}
          state={state}
          onChange={draft.touch}
        />
        <Field id="tint" label="Цвет фона плитки" error={errorsOf(state, 'tint')}>
          {(control) => (
            <Input
              {...control}
              type="color"
              name="tint"
              defaultValue={state?.values.tint ?? category?.tint ?? '#e2dacb'}
              className="color-input"
            />
          )}
        </Field>
      </FormSection>
    </>
  )
}

interface CategoryImageFieldProps {
  imageUrl: string | null
  tint: string
  state: FormState | undefined
  onChange: () => void
}

function CategoryImageField({ imageUrl, tint, state, onChange }: CategoryImageFieldProps) {
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
          <FileInput
            {...control}
            name="image"
            accept={PICTURE_TYPES}

            onFiles={send}
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
