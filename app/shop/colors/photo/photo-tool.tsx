import { Link } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

import { paths } from '~/paths'

import { Button } from '../../../ui/primitives/controls/button'
import { cssColor } from '../../../ui/primitives/display/css-color'
import { Swatch } from '../../../ui/primitives/display/swatch'
import type { NearestShades, ShadeChip } from '../shade-chip'
import { PhotoCanvas } from './photo-canvas'
import { usePhoto } from './use-photo'

type Mode = 'pick' | 'fill'

const USUAL_REACH = 5

export default function PhotoTool({ file, start }: { file: Blob; start: ShadeChip | null }) {
  const { photo, isRefused, isBusy, picked, share, original, painted, ask } = usePhoto(file)
  const [mode, setMode] = useState<Mode>('pick')
  const [isBefore, setBefore] = useState(false)
  const [reach, setReach] = useState(USUAL_REACH)
  const near = useNearest(picked)
  const [wanted, setChosen] = useState<ShadeChip | null>(start)
  const chosen = wanted ?? near[0] ?? null
  const ref = useRef<HTMLElement>(null)
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), [photo])
  if (isRefused)
    return (
      <p className="panel mt-6 p-5" role="alert">
        Не получилось открыть фото. Нужен снимок JPEG, PNG или WebP.
      </p>
    )
  const bitmap = isBefore ? original : (painted ?? original)
  if (!photo || !bitmap) return <p className="mt-6 text-muted">Открываем фото…</p>
  const point = (x: number, y: number) => {
    if (mode === 'pick') ask({ kind: 'pick', x, y })
    else if (chosen) ask({ kind: 'fill', x, y, hex: chosen.hex, reach })
  }
  return (
    <section ref={ref} className="panel mt-6 p-4 lg:p-6" aria-label="Фото">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <ModeButton mode="pick" present={mode} onChoose={setMode} label="Взять цвет" />
        <ModeButton mode="fill" present={mode} onChoose={setMode} label="Покрасить" />
        {mode === 'fill' ? (
          <label className="flex items-center gap-2 text-small">
            Захват
            <input
              type="range"
              min={1}
              max={10}
              value={reach}
              onChange={(event) => setReach(Number(event.currentTarget.value))}
            />
          </label>
        ) : null}
        {painted ? (
          <>
            <Button
              type="button"
              small
              tone="outline"
              aria-pressed={isBefore}
              onClick={() => setBefore(!isBefore)}
            >
              {isBefore ? 'После' : 'До'}
            </Button>
            <Button type="button" small tone="quiet" onClick={() => ask({ kind: 'reset' })}>
              Сбросить
            </Button>
          </>
        ) : null}
      </div>
      <div className="photo-places">
        <PhotoCanvas bitmap={bitmap} {...photo} isPicking={mode === 'pick'} onPoint={point} />
        <div>
          <p role="status" className="text-small text-muted">
            {statusOf({ mode, isBusy, picked, share, chosen })}
          </p>
          <ul className="photo-shades">
            {near.map((shade) => (
              <li key={shade.href}>
                <Link to={shade.href}>
                  <i style={cssColor(shade.hex)} />
                  <span>
                    <b>{shade.code}</b> {shade.name}
                  </span>
                </Link>
                <Button
                  type="button"
                  small
                  tone="outline"
                  aria-pressed={chosen?.href === shade.href}
                  aria-label={`Красить: ${shade.code}`}
                  onClick={() => {
                    setChosen(shade)
                    setMode('fill')
                  }}
                >
                  Красить
                </Button>
              </li>
            ))}
          </ul>
          {chosen ? (
            <p className="mt-3 flex items-center gap-2 text-small">
              <Swatch hex={chosen.hex} /> Красим: {chosen.code} {chosen.name}
            </p>
          ) : null}
          <p className="mt-3 text-small text-muted">
            Фото остаётся в вашем браузере. Экран передаёт цвет приблизительно; закажите выкрас.
          </p>
        </div>
      </div>
    </section>
  )
}

interface ModeButtonProps {
  mode: Mode
  present: Mode
  label: string
  onChoose: (mode: Mode) => void
}

function ModeButton({ mode, present, label, onChoose }: ModeButtonProps) {
  return (
    <button
      type="button"
      className={mode === present ? 'chip chip-active' : 'chip'}
      aria-pressed={mode === present}
      onClick={() => onChoose(mode)}
    >
      {label}
    </button>
  )
}

interface Status {
  mode: Mode
  isBusy: boolean
  picked: string | null
  share: number | null
  chosen: ShadeChip | null
}

function statusOf({ mode, isBusy, picked, share, chosen }: Status): string {
  if (isBusy) return 'Считаем…'
  if (mode === 'pick')
    return picked === null ? 'Нажмите на нужный цвет: покажем ближайшие оттенки.' : 'Ближайшие оттенки'
  if (!chosen) return 'Сначала возьмите цвет с фото и выберите оттенок.'
  if (share === null) return 'Нажмите на стену, фасад или мебель на фото.'
  return `Покрашено ${Math.round(share * 100)} % фото. Захвачено лишнее или мало — измените захват и нажмите снова.`
}

function useNearest(hex: string | null): readonly ShadeChip[] {
  const [near, setNear] = useState<readonly ShadeChip[]>([])
  useEffect(() => {
    if (hex === null) return
    const stop = new AbortController()
    fetch(paths.nearestShades({ hex }), { signal: stop.signal })
      .then(async (response) => (response.ok ? ((await response.json()) as NearestShades).shades : []))
      .then(setNear, () => setNear([]))
    return () => stop.abort()
  }, [hex])
  return near
}
