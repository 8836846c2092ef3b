import { lazy, Suspense, useId, useState, type MouseEvent } from 'react'

import { cssColor } from '../display/css-color'
import { Icon } from '../display/icon'

/** Loaded only when a picture is enlarged. */
const GalleryZoom = lazy(() => import('./gallery-zoom'))

interface GalleryPicture {
  url: string
  alt: string
}

interface GalleryProps {
  pictures: readonly GalleryPicture[]
  hex: string | null
}

/** Each thumbnail labels a radio, so it works by keyboard and without JavaScript. */
export function Gallery({ pictures, hex }: GalleryProps) {
  const id = useId()
  const [zoomed, setZoomed] = useState<number | null>(null)
  const slideId = (index: number) => `${id}-${index}`
  const zoom = (event: MouseEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setZoomed(index)
  }
  return (
    <div className="gallery" style={cssColor(hex)}>
      <div className="gallery-slides">
        {pictures.map(({ url, alt }, index) => (
          <div key={url} className="contents">
            <input
              type="radio"
              name={id}
              id={slideId(index)}
              defaultChecked={index === 0}
              className="sr-only"
              aria-label={`Фото ${index + 1}: ${alt}`}
            />
            <div className="gallery-slide tinted">
              <a
                href={url}
                className="gallery-zoom"
                aria-label={`Увеличить: ${alt}`}
                onClick={(event) => zoom(event, index)}
              >
                <img
                  src={url}
                  alt=""
                  width={800}
                  height={800}
                  loading={index === 0 ? 'eager' : 'lazy'}
                  fetchPriority={index === 0 ? 'high' : 'auto'}
                />
                <span className="gallery-lens">
                  <Icon name="zoom" />
                </span>
              </a>
              {pictures.length < 2 ? null : (
                <span className="gallery-count" aria-hidden="true">
                  {index + 1} / {pictures.length}
                </span>
              )}
            </div>
          </div>
        ))}
        {pictures.length === 0 ? <div className="gallery-slide tinted grid" /> : null}
      </div>
      {pictures.length < 2 ? null : (
        <div className="gallery-thumbs" aria-hidden="true">
          {pictures.map(({ url }, index) => (
            <label key={url} htmlFor={slideId(index)} className="tinted">
              <span className="sr-only">Фото {index + 1}</span>
              <img src={url} alt="" width={88} height={88} loading="lazy" />
            </label>
          ))}
        </div>
      )}
      {zoomed === null ? null : (
        <Suspense fallback={null}>
          <GalleryZoom pictures={pictures} first={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </div>
  )
}
