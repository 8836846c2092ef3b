export type Point = readonly [x: number, y: number]

export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10
  const text = String(Object.is(rounded, -0) ? 0 : rounded)
  return text.replace(/^(-?)0\./, '$1.')
}

export function numbers(...values: number[]): string {
  let text = ''
  let previous = ''
  for (const value of values) {
    const next = n(value)
    const selfEvident = next.startsWith('-') || (next.startsWith('.') && previous.includes('.'))
    text += text === '' || selfEvident ? next : ` ${next}`
    previous = next
  }
  return text
}

type Attributes = Record<string, string | number | undefined>

export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? n(value) : value}"`)
    .join('')
  return children.length === 0 ? `<${name}${list}/>` : `<${name}${list}>${children.join('')}</${name}>`
}

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  element('path', { d, fill, ...more })

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string => element('ellipse', { cx, cy, rx, ry, fill, ...more })

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => element('rect', { x, y, width, height, fill, ...more })

export const stroke = (d: string, color: string, width: number, more: Attributes = {}): string =>
  element('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    ...more,
  })

export const group = (attributes: Attributes, ...children: string[]): string =>
  element('g', attributes, ...children)

/** Keys are offsets from 0 to 1. */
type Stops = Readonly<Record<number, string | readonly [color: string, opacity: number]>>

function stopElements(stops: Stops): string {
  return Object.entries(stops)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([offset, stop]) => {
      const [color, opacity] = typeof stop === 'string' ? [stop] : stop
      return element('stop', {
        offset: `${Math.round(Number(offset) * 100)}%`,
        'stop-color': color,
        'stop-opacity': opacity?.toString(),
      })
    })
    .join('')
}

export function linearGradient(id: string, stops: Stops, vector?: { x2: number; y2: number }): string {
  return element(
    'linearGradient',
    { id, x2: vector?.x2.toString(), y2: vector?.y2.toString() },
    stopElements(stops),
  )
}

export const radialGradient = (
  id: string,
  stops: Stops,
  center: { cx?: string; cy?: string; r?: string } = {},
): string => element('radialGradient', { id, ...center }, stopElements(stops))

/** `title` is for screen readers. */
export function drawing(width: number, height: number, title: string, ...children: string[]): string {
  const safe = title.replace(/[<>&"]/g, ' ').trim()
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">` +
    `<title>${safe}</title>${children.join('')}</svg>`
  )
}
