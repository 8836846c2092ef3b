import { useEffect, useRef } from 'react'

import { variantUrl } from '~/domain/images/shared'
import { type FormPicture, pictureLimits, pictureStep, type PictureStep } from '~/domain/catalog/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Button } from '~/ui/primitives/controls/button'
import { Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { Icon, type IconName } from '~/ui/primitives/display/icon'
import { Progress } from '~/ui/primitives/feedback/progress'

import { FileInput } from '../../shared/form/file-input'
import { PICTURE_TYPES } from '../../shared/form/picture-types'
import { instead } from '../../shared/form/repeated-rows'
import type { Pictures } from './use-pictures'
import type { SentPicture } from './use-sent-pictures'

interface ProductPhotosProps {
  gallery: Pictures
  state: FormState | undefined
}

/** Uploaded at once with scripts, submitted with the form without them. */
export function ProductPhotos({ gallery, state }: ProductPhotosProps) {
  const { pictures, sent, add } = gallery
  const area = useDroppedPictures(gallery)
  return (
    <section className="panel p-4" ref={area} aria-label="Фото">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-body">Фото</h2>
        <p className="text-small text-muted">Первое — главное. JPEG, PNG, GIF или WebP, до 10 МБ</p>
      </div>
      <input type="hidden" name="pictureCount" value={pictures.length} />
      <ol className="photo-grid">
        {pictures.map((picture, index) => (
          <Photo
            key={picture.url}
            picture={picture}
            index={index}
            isLast={index === pictures.length - 1}
            onStep={(step) => gallery.step(step, index)}
          />
        ))}
        {sent.map((one) => (
          <li key={one.id} className="photo photo-sent">
            <SentPhoto {...one} />
          </li>
        ))}
        <li className="photo-add">
          <Field
            id="newPictures"
            label={<span className="sr-only">Добавить файлы</span>}
            hint="Можно несколько сразу или перетащить"
            error={errorsOf(state, 'pictures')}
          >
            {(control) => (
              <FileInput
                {...control}
                shape="tile"
                name="newPictures"
                multiple
                accept={PICTURE_TYPES}
                onFiles={(input) => {
                  add([...(input.files ?? [])])
                  // Prevents uploading the same files again with the form.
                  input.value = ''
                }}
              />
            )}
          </Field>
          <noscript>
            <Button name="step" value="pictures" tone="outline" small>
              Загрузить
            </Button>
          </noscript>
        </li>
      </ol>
      <p role="status" className="sr-only">
        {gallery.isSending ? `Загружается фото: ${sent.filter(({ error }) => error === null).length}` : ''}
      </p>
    </section>
  )
}

interface PhotoProps {
  picture: FormPicture
  index: number
  isLast: boolean
  onStep: (step: PictureStep) => void
}

function Photo({ picture: { url, alt }, index, isLast, onStep }: PhotoProps) {
  const name = `фото ${index + 1}`
  const step = (value: PictureStep, label: string, icon: IconName, isOff = false) => (
    <button
      name="step"
      value={pictureStep(value, index)}
      className="icon-button"
      disabled={isOff}
      aria-label={`${label}: ${name}`}
      title={label}
      onClick={instead(() => onStep(value))}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <li className="photo" data-photo={index}>
      <input type="hidden" name={`pictureUrl-${index}`} value={url} />
      <span className="photo-frame" draggable>
        <img
          src={variantUrl(url, 320, 'webp')}
          alt={alt === '' ? `Фото ${index + 1}` : alt}
          width={160}
          height={160}
          draggable={false}
        />
        {index === 0 ? <span className="photo-main">Главное</span> : null}
      </span>
      <span className="photo-steps">
        {step('earlier', 'Раньше', 'left', index === 0)}
        {step('later', 'Позже', 'right', isLast)}
        {step('main', 'Сделать главным', 'star', index === 0)}
        {step('remove', 'Убрать', 'trash')}
      </span>
      <Input
        name={`pictureAlt-${index}`}
        defaultValue={alt}
        maxLength={pictureLimits.alt}
        placeholder="Что на фото"
        aria-label={`Описание: ${name}`}
        autoComplete="off"
      />
    </li>
  )
}

function SentPhoto({ name, share, error }: SentPicture) {
  return (
    <>
      <span className="max-w-full truncate text-small" title={name}>
        {name}
      </span>
      {error === null ? (
        <>
          <Progress label={`Загрузка: ${name}`} value={share ?? 0} max={100} />
          <span className="text-small text-muted">
            {share === null ? 'ждёт очереди' : share === 100 ? 'проверяется' : `${share} %`}
          </span>
        </>
      ) : (
        <span role="alert" className="text-small text-danger">
          Ошибка при загрузке изображения: {error}
        </span>
      )}
    </>
  )
}

/** Dropped files are added; a picture dropped on another one takes its place. */
function useDroppedPictures(gallery: Pick<Pictures, 'add' | 'move'>) {
  const area = useRef<HTMLElement>(null)
  const latest = useRef(gallery)
  latest.current = gallery
  useEffect(() => {
    const element = area.current
    if (!element) return
    const ending = new AbortController()
    const on = (
      name: 'dragstart' | 'dragover' | 'dragleave' | 'dragend' | 'drop',
      act: (event: DragEvent) => void,
    ): void => {
      element.addEventListener(name, act, { signal: ending.signal })
    }
    let dragged: number | null = null
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false
    on('dragstart', (event) => {
      dragged = photoUnder(event)
      event.dataTransfer?.setData('text/plain', '')
    })
    on('dragover', (event) => {
      if (!hasFiles(event) && dragged === null) return
      event.preventDefault()
      element.toggleAttribute('data-drop', dragged === null)
    })
    on('dragleave', () => element.removeAttribute('data-drop'))
    on('dragend', () => (dragged = null))
    on('drop', (event) => {
      element.removeAttribute('data-drop')
      const place = photoUnder(event)
      if (dragged !== null) {
        event.preventDefault()
        if (place !== null && place !== dragged) latest.current.move(dragged, place)
        dragged = null
      } else if (hasFiles(event)) {
        event.preventDefault()
        latest.current.add([...(event.dataTransfer?.files ?? [])])
      }
    })
    return () => ending.abort()
  }, [])
  return area
}

function photoUnder({ target }: DragEvent): number | null {
  const photo = target instanceof Element ? target.closest<HTMLElement>('[data-photo]') : null
  return photo ? Number(photo.dataset['photo']) : null
}
