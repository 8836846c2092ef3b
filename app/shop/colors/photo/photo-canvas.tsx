import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

interface PhotoCanvasProps {
  bitmap: ImageBitmap
  /** Of the photo. */
  width: number
  height: number
  isPicking: boolean
  onPoint: (x: number, y: number) => void
}

interface Point {
  x: number
  y: number
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A press, or Enter at the cross that arrow keys move, points at the photo. A loupe shows what is pointed at. */
export function PhotoCanvas({ bitmap, width, height, isPicking, onPoint }: PhotoCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null)
  const [point, setPoint] = useState<Point | null>(null)
  useEffect(() => {
    ref.current?.getContext('2d')?.drawImage(bitmap, 0, 0)
  }, [bitmap])
  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent): Point => {
    const box = currentTarget.getBoundingClientRect()
    return {
      x: Math.min(width - 1, Math.max(0, Math.floor(((clientX - box.left) * width) / box.width))),
      y: Math.min(height - 1, Math.max(0, Math.floor(((clientY - box.top) * height) / box.height))),
    }
  }
  const press = (event: KeyboardEvent) => {
    const from = point ?? { x: Math.floor(width / 2), y: Math.floor(height / 2) }
    const step = STEPS[event.key]
    if (event.key === 'Enter' || event.key === ' ') onPoint(from.x, from.y)
    else if (step) {
      const far = Math.ceil(width / (event.shiftKey ? 200 : 50))
      setPoint({
        x: Math.min(width - 1, Math.max(0, from.x + step[0] * far)),
        y: Math.min(height - 1, Math.max(0, from.y + step[1] * far)),
      })
    } else return
    event.preventDefault()
  }
  return (
    <div className="photo-canvas">
      <canvas
        ref={ref}
        width={bitmap.width}
        height={bitmap.height}
        tabIndex={0}
        role="button"
        aria-label={isPicking ? 'Фото: взять цвет в точке' : 'Фото: покрасить поверхность в точке'}
        onPointerMove={(event) => setPoint(placeOf(event))}
        onPointerLeave={() => setPoint(null)}
        onClick={(event) => {
          // A press by a screen reader has no place.
          if (event.detail === 0) return
          const place = placeOf(event as unknown as PointerEvent)
          onPoint(place.x, place.y)
        }}
        onKeyDown={press}
      />
      {point ? <Loupe bitmap={bitmap} point={point} width={width} height={height} /> : null}
    </div>
  )
}

const SIZE = 96
/** Pixels of the photo across the loupe. */
const SEEN = 24

function Loupe({
  bitmap,
  point: { x, y },
  width,
  height,
}: {
  bitmap: ImageBitmap
  point: Point
  width: number
  height: number
}) {
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = ref.current?.getContext('2d')
    if (!context) return
    context.imageSmoothingEnabled = false
    context.clearRect(0, 0, SIZE, SIZE)
    const scale = bitmap.width / width
    const seen = SEEN * scale
    context.drawImage(bitmap, x * scale - seen / 2, y * scale - seen / 2, seen, seen, 0, 0, SIZE, SIZE)
  }, [bitmap, x, y, width])
  return (
    <canvas
      ref={ref}
      width={SIZE}
      height={SIZE}
      className="photo-loupe"
      style={{ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` }}
      aria-hidden="true"
    />
  )
}
