import { SaxesParser } from 'saxes'

import { UserError } from '~/platform/errors/errors'

import { MOST_RECORD } from '../table-limits'

export type XmlAttributes = Readonly<Record<string, string>>

/** Names come without their namespace. */
export interface XmlHandlers {
  open(name: string, attributes: XmlAttributes): void
  close?(name: string): void
  text?(text: string): void
}

const DEEPEST = 64

/** Text in pieces to events. Refuses DOCTYPE, and with it every declared entity, and bounds depth and size of a tag. */
export class XmlReader {
  private readonly parser = new SaxesParser({ xmlns: false, position: false })
  private depth = 0
  private unread = 0

  constructor(private readonly handlers: XmlHandlers) {
    this.parser.on('doctype', () => {
      throw new UserError('В книге есть объявление DOCTYPE. Сохраните её в Excel снова', { status: 400 })
    })
    this.parser.on('opentag', ({ name, attributes }) => this.open(name, attributes))
    this.parser.on('closetag', ({ name }) => this.close(name))
    const text = (piece: string) => this.handlers.text?.(piece)
    this.parser.on('text', text)
    this.parser.on('cdata', text)
  }

  /** @throws Error for broken XML */
  write(piece: string): void {
    this.unread += piece.length
    this.parser.write(piece)
    if (this.unread > MOST_RECORD) throw new Error('A tag or a text of the XML is too long')
  }

  end(): void {
    this.parser.close()
  }

  private open(name: string, attributes: XmlAttributes): void {
    this.unread = 0
    this.depth += 1
    if (this.depth > DEEPEST) throw new Error('The XML is nested too deeply')
    this.handlers.open(localName(name), attributes)
  }

  private close(name: string): void {
    this.unread = 0
    this.depth -= 1
    this.handlers.close?.(localName(name))
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
