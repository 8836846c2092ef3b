import { guideTopicLabels } from '~/domain/guides/shared'
import { categoryField, guideDrawingLabels, guideLimits, type GuideFormValues } from '~/domain/guides/staff'
import { variantUrl } from '~/domain/images/shared'
import { errorsOf } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Checkbox, Select, Textarea } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { Switch } from '~/ui/primitives/controls/switch'

import { FileInput } from '../shared/form/file-input'
import { FormSection } from '../shared/form/form-section'
import { PICTURE_TYPES } from '../shared/form/picture-types'
import { SkuFields } from '../shared/products/sku-fields'
import { goodsSteps } from './goods-steps'
import type { GuideFormState } from './guide-form-state'

export interface GuideChoices {
  categories: readonly { id: string; name: string; isUnder: boolean }[]
}

interface GuideFieldsProps {
  values: GuideFormValues
  state: GuideFormState | undefined
}

export function GuideSideFields({ values, state, choices }: GuideFieldsProps & { choices: GuideChoices }) {
  const unpublished = errorsOf(state, 'isPublished')[0]
  return (
    <>
      <FormSection title="Показ">
        <Switch
          id="isPublished"
          name="isPublished"
          label="Опубликован"
          defaultChecked={values.isPublished === 'on'}
          aria-describedby={unpublished === undefined ? undefined : 'isPublished-error'}
          aria-invalid={unpublished === undefined ? undefined : true}
        />
        {unpublished === undefined ? null : (
          <p id="isPublished-error" className="text-caption font-semibold text-danger">
            {unpublished}
          </p>
        )}
        <ChoiceField name="topic" label="Раздел" options={guideTopicLabels} values={values} state={state} />
        <fieldset className="min-w-0">
          <legend className="text-small font-semibold">Показать в категориях</legend>
          {choices.categories.map(({ id, name, isUnder }) => (
            <Checkbox
              key={id}
              name={categoryField(id)}
              label={name}
              defaultChecked={values[categoryField(id)] === 'on'}
              {...(isUnder ? { className: 'ml-6' } : {})}
            />
          ))}
        </fieldset>
      </FormSection>
      <Cover values={values} state={state} />
      <FormSection title="Поиск по каталогу">
        <Field
          id="searches"
          label="Слова поиска"
          error={errorsOf(state, 'searches')}
          hint="По одному запросу в строке: «краска для батареи». Если в поиске есть все слова строки, над товарами будет ссылка на совет"
        >
          {(control) => (
            <Textarea
              {...control}
              name="searches"
              rows={4}
              maxLength={2_000}
              defaultValue={values.searches}
            />
          )}
        </Field>
      </FormSection>
    </>
  )
}

function Cover({ values, state }: GuideFieldsProps) {
  const coverUrl = values.cover || values.coverUrl || ''
  return (
    <FormSection title="Обложка">
      <ChoiceField
        name="drawing"
        label="Рисунок"
        hint="Виден, пока нет своей картинки"
        options={guideDrawingLabels}
        values={values}
        state={state}
      />
      <input type="hidden" name="coverUrl" value={coverUrl} />
      {coverUrl === '' ? null : (
        <>
          <img
            src={variantUrl(coverUrl, 320, 'webp')}
            alt="Обложка совета"
            width={240}
            className="h-auto max-w-full rounded-control"
          />
          <Checkbox name="removeCover" label="Убрать картинку" defaultChecked={values.removeCover === 'on'} />
        </>
      )}
      <Field
        id="cover"
        label={coverUrl === '' ? 'Своя картинка' : 'Другая картинка'}
        hint="JPEG, PNG, GIF или WebP, до 5 МБ. Ширина от 1200 пикселей, стороны 6:5"
        error={[...errorsOf(state, 'cover'), ...errorsOf(state, 'coverUrl')]}
      >
        {(control) => <FileInput {...control} name="cover" accept={PICTURE_TYPES} />}
      </Field>
    </FormSection>
  )
}

interface ChoiceFieldProps extends GuideFieldsProps {
  name: string
  label: string
  hint?: string
  options: Readonly<Record<string, string>>
}

function ChoiceField({ name, label, hint, options, values, state }: ChoiceFieldProps) {
  return (
    <Field id={name} label={label} error={errorsOf(state, name)} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <Select {...control} name={name} defaultValue={values[name]}>
          {Object.entries(options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

export function GuideGoodsFields({ values, state, onChange }: GuideFieldsProps & { onChange: () => void }) {
  return (
    <FormSection title="Что понадобится">
      <SkuFields
        skus={values.skus ?? ''}
        search={values.productSearch ?? ''}
        field={(control) => (
          <Field
            id="skus"
            label="Артикулы"
            error={errorsOf(state, 'skus')}
            hint={`Карточки под статьёй, до ${guideLimits.products}. Серию называет любой её товар`}
          >
            {control}
          </Field>
        )}
        name="skus"
        rows={6}
        searchName="productSearch"
        found={state?.goods ?? null}
        source={officePaths.guideProducts}
        find={{ name: 'step', value: goodsSteps.find }}
        choosing={(sku) => ({ name: 'step', value: goodsSteps.take(sku) })}
        onChange={onChange}
      />
    </FormSection>
  )
}
