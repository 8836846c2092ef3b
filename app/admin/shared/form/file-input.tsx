import { useEffect, useRef, useState, type DragEvent } from 'react'

import type { FieldControl } from '~/ui/primitives/controls/field'
import { Icon } from '~/ui/primitives/display/icon'

import { sizeText } from '../parts/size-text'

interface FileInputProps extends FieldControl {
  name: string
  accept: string
  /** `tile`: a square beside pictures. */
  shape?: 'line' | 'tile'
  multiple?: boolean
  className?: string
  onFiles?: (input: HTMLInputElement) => void
}

/**
 * The browser's own control lies unseen over a drawn one and takes dropped files. It is shown without scripts,
 * which alone can name the chosen file elsewhere.
 */
export function FileInput({ shape = 'line', className, onFiles, ...control }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [isOver, setIsOver] = useState(false)
  const readChosen = (): void => setChosen([...(input.current?.files ?? [])])
  // A file may have been chosen before the scripts came.
  useEffect(readChosen, [])
  const over = (to: boolean) => (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) setIsOver(to)
  }
  return (
    <span
      className={['file-input', shape === 'tile' && 'file-tile', className].filter(Boolean).join(' ')}
      data-over={isOver || undefined}
      data-invalid={control['aria-invalid']}
    >
      <span className="control file-face" aria-hidden="true">
        <Icon name={chosen.length > 0 ? 'file' : 'plus'} />
        <span className="truncate">{textOf(chosen, shape)}</span>
      </span>
      <input
        {...control}
        ref={input}
        type="file"
        className="control file-native"
        onChange={({ currentTarget }) => {
          onFiles?.(currentTarget)
          readChosen()
        }}
        onDragEnter={over(true)}
        onDragLeave={over(false)}
        onDrop={() => setIsOver(false)}
      />
    </span>
  )
}

function textOf(files: readonly File[], shape: FileInputProps['shape']): string {
  const [first, ...others] = files
  if (!first) return shape === 'tile' ? 'Добавить' : 'Выберите файл или перетащите сюда'
  return others.length > 0 ? `Файлов: ${files.length}` : `${first.name}, ${sizeText(first.size)}`
}
