import { useEffect, useRef } from 'react'

/** yandex.cloud/docs/smartcaptcha/concepts/widget-methods */
interface SmartCaptcha {
  render: (container: HTMLElement, options: { sitekey: string; hl: 'ru' }) => number
  destroy: (widget: number) => void
}

declare global {
  interface Window {
    smartCaptcha?: SmartCaptcha
    onSmartCaptcha?: () => void
  }
}

const SCRIPT = 'https://smartcaptcha.yandexcloud.net/captcha.js?render=onload&onload=onSmartCaptcha'

/** Adds the token as `smart-token`. A token works once, so every attempt needs a new `key`. */
export function Captcha({ siteKey }: { siteKey: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const container = ref.current
    if (!container) return
    let widget: number | undefined
    const show = () => {
      widget = window.smartCaptcha?.render(container, { sitekey: siteKey, hl: 'ru' })
    }
    if (window.smartCaptcha) show()
    else {
      window.onSmartCaptcha = show
      loadScript()
    }
    return () => {
      delete window.onSmartCaptcha
      if (widget !== undefined) window.smartCaptcha?.destroy(widget)
    }
  }, [siteKey])
  return <div ref={ref} />
}

function loadScript(): void {
  if (document.querySelector(`script[src="${SCRIPT}"]`)) return
  const script = document.createElement('script')
  script.src = SCRIPT
  script.defer = true
  document.head.append(script)
}
