import { useId } from 'react'

import { cssColor } from './css-color'

interface GalleryPicture {
  url: string
  alt: string
}

interface GalleryProps {
  pictures: readonly GalleryPicture[]
  /** Colour of the ground. */
  hex: string | null
}

/** Pictures with thumbnails. Each thumbnail is the label of a radio, so it works by keyboard and without JavaScript. */
export function Gallery({ pictures, hex }: GalleryProps) {
  const id = useId()
  const slideId = (index: number) => `${id}-${index}`
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
              <img
                src={url}
                alt={alt}
                width={800}
                height={800}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'auto'}
              />
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
    </div>
  )
}
