import { lazy, Suspense, useEffect, useState } from 'react'

import { paths } from '~/paths'

import { Icon } from '../../ui/primitives/display/icon'

const PhotoTool = lazy(() => import('./photo/photo-tool'))

/** Needs JavaScript: without it only the drawing is shown. */
export function PhotoInvite({ onChoose }: { onChoose: (file: File) => void }) {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <div className="photo-invite">
      <img
        src={paths.roomPicture('kitchen.svg', { color: 'd47479', second: 'f7f9ef', third: 'e49e00' })}
        alt=""
        width={560}
        height={300}
        className="max-lg:hidden"
      />
      {isReady ? (
        <label className="photo-label">
          <span>
            <b className="block">Взять цвет с фото</b>
            <span className="text-small text-muted">И примерить его на свою стену</span>
          </span>
          <span className="chip">
            <Icon name="zoom" /> Выбрать фото
          </span>
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="sr-only"
            onChange={({ currentTarget: { files } }) => {
              if (files?.[0]) onChoose(files[0])
            }}
          />
        </label>
      ) : null}
    </div>
  )
}

export function ChosenPhoto({ file }: { file: File }) {
  return (
    <Suspense fallback={<p className="mt-6 text-muted">Открываем фото…</p>}>
      <PhotoTool key={`${file.name} ${file.lastModified}`} file={file} start={null} />
    </Suspense>
  )
}
