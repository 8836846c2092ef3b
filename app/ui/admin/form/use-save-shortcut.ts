import { useEffect, type RefObject } from 'react'

/** Ctrl+S (⌘S) presses this button, as long as it can be pressed. */
export function useSaveShortcut(button: RefObject<HTMLButtonElement>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // By the key's place: the letter is another one on a Russian keyboard.
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyS') return
      event.preventDefault()
      button.current?.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [button])
}
