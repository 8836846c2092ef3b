import { Fragment, type ReactNode } from 'react'

import { letterMark, promoTerms, type LetterProduct, type ShownBlock } from '~/domain/mailings/shared'
import { formatRoubles } from '~/platform/money/money'

import { buttonColor, style } from './letter-style'

export type LinkTo = (url: string) => string

interface BlockProps {
  block: ShownBlock
  linkTo: LinkTo
}

export function LetterBlockRow({ block, linkTo }: BlockProps) {
  return (
    <tr>
      <BlockCell block={block} linkTo={linkTo} />
    </tr>
  )
}

function BlockCell({ block, linkTo }: BlockProps) {
  switch (block.kind) {
    case 'heading':
      return (
        <td className="l-ink" style={style.heading}>
          <h2 style={{ margin: 0, fontSize: 26, lineHeight: '32px' }}>{block.text}</h2>
        </td>
      )
    case 'text':
      return (
        <td className="l-ink" style={style.text}>
          <Paragraphs text={block.text} />
        </td>
      )
    case 'picture':
      return <td style={style.text}>{pressable(block.link, linkTo, <Picture {...block} />)}</td>
    case 'products':
      return (
        <td style={{ padding: '0 0 4px' }}>
          <Products products={block.products} linkTo={linkTo} />
        </td>
      )
    case 'promo':
      return (
        <td className="l-ink" style={style.text}>
          {block.text === '' ? null : <Paragraphs text={block.text} />}
          <Code />
          <p
            className="l-muted"
            style={{ ...style.muted, margin: '10px 0 0', fontSize: 14, lineHeight: '20px' }}
          >
            {promoTerms(block)}
          </p>
        </td>
      )
    case 'button':
      return (
        <td style={{ padding: '4px 0 20px' }}>
          <LetterButton href={linkTo(block.url)}>{block.text}</LetterButton>
        </td>
      )
    case 'divider':
      return (
        <td style={{ padding: '8px 0 24px' }}>
          <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
            <tbody>
              <tr>
                <td className="l-line" style={style.line}>
                  {'\u00a0'}
                </td>
              </tr>
            </tbody>
          </table>
        </td>
      )
  }
}

function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n{2,}/)
  return paragraphs.map((paragraph, index) => (
    <p key={index} style={{ margin: index < paragraphs.length - 1 ? '0 0 14px' : 0 }}>
      {paragraph.split('\n').map((line, number) => (
        <Fragment key={number}>
          {number > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </p>
  ))
}

const pressable = (link: string, linkTo: LinkTo, content: ReactNode): ReactNode =>
  link === '' ? content : <a href={linkTo(link)}>{content}</a>

function Picture({
  url,
  width,
  height,
  alt,
}: Pick<Extract<ShownBlock, { kind: 'picture' }>, 'url' | 'width' | 'height' | 'alt'>) {
  return <img src={url} width={width} height={height} alt={alt} style={style.image} />
}

/** Works in Outlook: the cell has the colour, and the link's border makes the whole button clickable. */
export function LetterButton({
  href,
  small = false,
  children,
}: {
  href: string
  small?: boolean
  children: ReactNode
}) {
  const border = small ? '8px solid' : '13px solid'
  const side = small ? '14px solid' : '26px solid'
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td align="center" style={{ backgroundColor: buttonColor, borderRadius: 10 }}>
            <a
              href={href}
              style={{
                ...style.text,
                padding: 0,
                display: 'inline-block',
                color: '#ffffff',
                fontSize: small ? 14 : 16,
                lineHeight: '20px',
                fontWeight: 700,
                textDecoration: 'none',
                borderTop: `${border} ${buttonColor}`,
                borderBottom: `${border} ${buttonColor}`,
                borderLeft: `${side} ${buttonColor}`,
                borderRight: `${side} ${buttonColor}`,
                borderRadius: 10,
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Code() {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ marginTop: 12 }}
    >
      <tbody>
        <tr>
          <td align="center" className="l-code" style={style.code}>
            {letterMark('code')}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Products({ products, linkTo }: { products: readonly LetterProduct[]; linkTo: LinkTo }) {
  const rows = Array.from({ length: Math.ceil(products.length / 2) }, (_, row) =>
    products.slice(row * 2, row * 2 + 2),
  )
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]?.url}>
            {row.map((product) => (
              <td key={product.url} valign="top" width="50%" className="l-ink" style={style.product}>
                <Product product={product} linkTo={linkTo} />
              </td>
            ))}
            {row.length === 1 ? (
              <td width="50%" style={style.product}>
                {'\u00a0'}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Product({ product, linkTo }: { product: LetterProduct; linkTo: LinkTo }) {
  const { name, url, image, asksReview = false } = product
  const href = linkTo(url)
  return (
    <>
      {image === null ? null : (
        <a href={href}>
          <img src={image.url} width={image.width} height={image.height} alt={name} style={style.image} />
        </a>
      )}
      <div style={{ padding: '8px 0 0' }}>
        <a href={href} className="l-ink" style={style.plainLink}>
          {name}
        </a>
      </div>
      {asksReview ? null : <ProductPrice product={product} />}
      <LetterButton href={href} small>
        {asksReview ? 'Оставить отзыв' : 'Купить'}
      </LetterButton>
    </>
  )
}

function ProductPrice({ product: { priceKopecks, oldKopecks } }: { product: LetterProduct }) {
  return (
    <div className="l-ink" style={style.price}>
      {formatRoubles(priceKopecks)}
      {oldKopecks === null ? null : (
        <>
          {' '}
          <span className="l-muted" style={style.oldPrice}>
            {formatRoubles(oldKopecks)}
          </span>
        </>
      )}
    </div>
  )
}
