import { useEffect, useId, useRef, useState, type MouseEvent } from 'react'

import { Button } from '../../../ui/primitives/controls/button'

/** Milliseconds. */
const CONFIRMED_FOR = 2_000

interface ShareButtonProps {
  title: string
  url: string
}

/** Uses the system's share sheet, or copies the link; works without JavaScript. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const menu = useId()
  const menuRef = useRef<HTMLDivElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), window.noteLife ?? CONFIRMED_FOR)
    return () => clearTimeout(timer)
  }, [isCopied])
  const press = async (event: MouseEvent) => {
    // The default is the menu.
    event.preventDefault()
    const outcome = await share(title, url)
    setCopied(outcome === 'copied')
    if (outcome === 'refused') menuRef.current?.showPopover()
  }
  return (
    <>
      <Button
        type="button"
        tone="quiet"
        small
        icon={isCopied ? 'check' : 'share'}
        popovertarget={menu}
        onClick={press}
        className="-my-2 -mr-3.5"
      >
        <span aria-live="polite" className={isCopied ? '' : 'max-sm:sr-only'}>
          {isCopied ? 'СКОПИРОВАНО' : 'Поделиться'}
        </span>
      </Button>
      <div ref={menuRef} id={menu} popover="auto" className="dialog">
        <p className="text-lead font-semibold">Поделиться товаром</p>
        <p className="mt-2 rounded-control bg-paper p-3 text-small break-all">{url}</p>
        <p className="mt-3 flex flex-wrap gap-x-5">
          {shareLinks(title, url).map(({ label, href }) => (
            <a key={label} href={href} className="link inline-flex min-h-11 items-center" rel="noreferrer">
              {label}
            </a>
          ))}
        </p>
      </div>
    </>
  )
}

function shareLinks(title: string, url: string): { label: string; href: string }[] {
  const [text, address] = [encodeURIComponent(title), encodeURIComponent(url)]
  return [
    { label: 'Telegram', href: `https://t.me/share/url?url=${address}&text=${text}` },
    { label: 'ВКонтакте', href: `https://vk.com/share.php?url=${address}&title=${text}` },
    { label: 'Почта', href: `mailto:?subject=${text}&body=${address}` },
  ]
}

/** 'refused' when the browser allows neither. */
async function share(title: string, url: string): Promise<'shared' | 'copied' | 'refused'> {
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url })
      return 'shared'
    }
    await window.navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    // The user closed the share sheet: no error.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'refused'
  }
}
