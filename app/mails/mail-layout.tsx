import { Fragment, type CSSProperties, type ReactNode } from 'react'

import type { DeliveryDays } from '~/domain/settings/shared'

import { mailColors as color, mailFont } from './mail-style'

export interface MailShop {
  general: { siteName: string }
  contact: { phones: readonly string[]; email: string; city: string; address: string }
  shipping: DeliveryDays
}

interface MailLayoutProps {
  shop: MailShop
  appUrl: string
  preview: string
  title: string
  children: ReactNode
}

const cell: CSSProperties = { fontFamily: mailFont, fontSize: 16, lineHeight: 1.5, color: color.ink }
const hidden: CSSProperties = { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }
const logo = [color.accent, color.ochre, color.sea, color.green]

export function MailLayout({ shop, appUrl, preview, title, children }: MailLayoutProps) {
  return (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: color.paper }}>
        <div style={hidden}>{preview}</div>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{ background: color.paper }}
        >
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 12px' }}>
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{ maxWidth: 600 }}
                >
                  <tbody>
                    <tr>
                      <td style={{ ...cell, padding: '0 8px 20px' }}>
                        <MailLogo siteName={shop.general.siteName} appUrl={appUrl} />
                      </td>
                    </tr>
                    <tr>
                      <td
                        style={{
                          ...cell,
                          background: color.surface,
                          border: `1px solid ${color.line}`,
                          borderRadius: 16,
                          padding: '32px 28px',
                        }}
                      >
                        <h1
                          style={{
                            margin: '0 0 16px',
                            fontSize: 28,
                            lineHeight: 1.15,
                            letterSpacing: '-0.02em',
                          }}
                        >
                          {title}
                        </h1>
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td style={{ ...cell, padding: '20px 8px', fontSize: 13, color: color.muted }}>
                        {shop.contact.phones.join(', ')} · {shop.contact.email}
                        <br />
                        {shop.contact.city}, {shop.contact.address}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

function MailLogo({ siteName, appUrl }: { siteName: string; appUrl: string }) {
  return (
    <a href={appUrl} style={{ color: color.ink, textDecoration: 'none', fontSize: 20, fontWeight: 700 }}>
      {logo.map((background) => (
        <span
          key={background}
          style={{
            display: 'inline-block',
            width: 12,
            height: 12,
            borderRadius: 3,
            marginRight: 3,
            background,
          }}
        />
      ))}{' '}
      {siteName}
    </a>
  )
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p style={{ margin: '24px 0' }}>
      <a
        href={href}
        style={{
          display: 'inline-block',
          background: color.accent,
          color: '#ffffff',
          textDecoration: 'none',
          fontWeight: 700,
          padding: '14px 26px',
          borderRadius: 12,
        }}
      >
        {children}
      </a>
    </p>
  )
}

export function MailText({ children, muted }: { children: string; muted?: boolean }) {
  if (children === '') return null
  return children.split(/\n{2,}/).map((paragraph, index) => (
    <MailParagraph key={index} muted={muted ?? false}>
      {paragraph.split('\n').map((line, at) => (
        <Fragment key={at}>
          {at === 0 ? null : <br />}
          {line}
        </Fragment>
      ))}
    </MailParagraph>
  ))
}

export function MailParagraph({ children, muted = false }: { children: ReactNode; muted?: boolean }) {
  return (
    <p style={{ margin: '0 0 14px', ...(muted ? { color: color.muted, fontSize: 14 } : {}) }}>{children}</p>
  )
}

export function mailFooterText(shop: MailShop): string[] {
  return [
    '',
    '—',
    shop.general.siteName,
    `${shop.contact.phones.join(', ')}, ${shop.contact.email}`,
    `${shop.contact.city}, ${shop.contact.address}`,
  ]
}
