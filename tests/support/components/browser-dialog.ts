/** What can have the focus in a dialog of the shop. */
const FOCUSABLE = 'input:not([disabled]), button:not([disabled]), a[href]'

/** Makes dialogs of happy-dom behave as in browsers: they tell later that they were closed, and opened they take the focus. */
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
