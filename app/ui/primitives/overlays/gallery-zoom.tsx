import { useCallback, useEffect, useRef, useState } from 'react'

import { IconButton } from '../controls/button'
import { classNames } from '../display/class-names'
import { useBackCloses } from './use-back-closes'

interface GalleryZoomProps {
  pictures: readonly { url: string; alt: string }[]
  first: number
  onClose: () => void
}

export default function GalleryZoom({ pictures, first, onClose }: GalleryZoomProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(first)
  const [isNear, setNear] = useState(false)
  const count = pictures.length
  const picture = pictures[index]
  const step = useCallback(
    (by: number) => {
      setNear(false)
      setIndex((present) => (present + by + count) % count)
    },
    [count],
  )
  useEffect(() => ref.current?.showModal(), [])
  useBackCloses(true, onClose)
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') step(-1)
      if (key === 'ArrowRight') step(1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [step])
  return (
    <dialog ref={ref} className="zoom" aria-label="Фото товара" onClose={onClose}>
      <div className="zoom-bar">
        <p className="text-small text-muted" aria-live="polite">
          {index + 1} из {count}
        </p>
        <div className="flex gap-1">
          {count < 2 ? null : (
            <>
              <IconButton type="button" icon="left" label="Предыдущее фото" onClick={() => step(-1)} />
              <IconButton type="button" icon="right" label="Следующее фото" onClick={() => step(1)} />
            </>
          )}
          <IconButton type="button" icon="close" label="Закрыть" onClick={() => ref.current?.close()} />
        </div>
      </div>
      <div className="zoom-picture">
        <button
          type="button"
          aria-pressed={isNear}
          aria-label={`Приблизить: ${picture?.alt ?? ''}`}
          className={classNames(isNear && 'zoom-close-up')}
          onClick={() => setNear(!isNear)}
        >
          <img src={picture?.url} alt="" />
        </button>
      </div>
    </dialog>
  )
}
