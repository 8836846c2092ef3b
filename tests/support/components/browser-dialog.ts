const FOCUSABLE = 'input:not([disabled]), button:not([disabled]), a[href]'

/** happy-dom differs from browsers: `close` fires asynchronously, and an opened dialog gets the focus. */
export function behaveAsBrowserDialogs(): void {
  const { showModal } = HTMLDialogElement.prototype
  Object.assign(HTMLDialogElement.prototype, {
    close(this: HTMLDialogElement) {
      if (!this.open) return
      this.open = false
      setTimeout(() => this.dispatchEvent(new Event('close')))
    },
    showModal(this: HTMLDialogElement) {
      showModal.call(this)
      this.querySelector<HTMLElement>(FOCUSABLE)?.focus()
    },
  })
}
