import { useEffect, useRef } from 'react'

import type { Pictures } from './use-pictures'

/** Dropped files are added; a picture dropped on another one takes its place. */
export function useDroppedPictures(gallery: Pick<Pictures, 'add' | 'move'>) {
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
