import { foldText } from '~/platform/lists/text-search'

/** `from` and `to` are places in the text. */
export interface Token {
  word: string
  from: number
  to: number
}

/** The words of `normalizeText` with their places. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: found, index }) => {
    let at = index
    return found.split(/(?<=\d)(?=[а-яё])|(?<=[а-яё])(?=\d)/iu).map((piece) => {
      const from = at
      at += piece.length
      return { word: foldText(piece), from, to: at }
    })
  })
}
