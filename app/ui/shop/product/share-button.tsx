import { useEffect, useId, useRef, useState, type MouseEvent } from 'react'

import { Button } from '../../primitives/button'

/** Milliseconds that the confirmation stays. */
const CONFIRMED_FOR = 2_000

interface ShareButtonProps {
  title: string
  /** The page's full address. */
  url: string
}

/** Shares by the system's own sheet, or copies the link. Without JavaScript it opens the address and links to where it can be sent. */
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
    // The menu is what the button does by itself.
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

/** Hands the link to the system, or copies it; 'refused' when neither is allowed here. */
async function share(title: string, url: string): Promise<'shared' | 'copied' | 'refused'> {
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url })
      return 'shared'
    }
    await window.navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    // Closed by the person: nothing was shared and nothing is broken.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'refused'
  }
}
