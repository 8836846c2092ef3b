const UNNAMED_CUSTOMER = 'покупатель'

const COMMA_BEFORE = /,\s*$/
const COMMA_AFTER = /^,\s*(\p{L}?)/u

/**
 * «Здравствуйте, Анна!» → «Здравствуйте!», «Анна, для вас скидка» → «Для вас скидка», «Дорогой Анна» →
 * «Дорогой покупатель».
 */
export function withoutName(pieces: readonly string[]): string[] {
  const first = pieces[0] ?? ''
  const joined = [first]
  for (let index = 1; index < pieces.length; index += 2) {
    const [mark = '', after = ''] = pieces.slice(index, index + 2)
    if (mark !== 'name') joined.push(mark, after)
    else joined.push(...nameless(joined.pop() ?? '', after))
  }
  return joined
}

function beginsSentence(before: string): boolean {
  const text = before.trimEnd()
  return text === '' || /[>.!?…]$/.test(text) || before.includes('\n', text.length)
}

function nameless(before: string, after: string): [string] {
  if (COMMA_BEFORE.test(before)) return [`${before.replace(COMMA_BEFORE, '')}${after}`]
  const begins = beginsSentence(before)
  if (begins && COMMA_AFTER.test(after))
    return [`${before}${after.replace(COMMA_AFTER, (_, letter: string) => letter.toUpperCase())}`]
  return [`${before}${begins ? 'Покупатель' : UNNAMED_CUSTOMER}${after}`]
}
