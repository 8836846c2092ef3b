export interface SqlStatement {
  text: string
  start: number
  /** From 1. */
  line: number
}

/** Tokens in which a semicolon does not end a statement. */
const OPAQUE =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$[A-Za-z_\d]*\$)[\s\S]*?\1|;/g

export function splitSql(script: string): SqlStatement[] {
  const statements: SqlStatement[] = []
  let from = 0
  const take = (to: number) => {
    const raw = script.slice(from, to)
    const start = from + leadingNoise(raw)
    const text = script.slice(start, to).trimEnd()
    if (text !== '') statements.push({ text, start, line: script.slice(0, start).split('\n').length })
    from = to + 1
  }
  for (const token of script.matchAll(OPAQUE)) {
    if (token[0] === ';') take(token.index)
  }
  take(script.length)
  return statements
}

function leadingNoise(raw: string): number {
  return /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/.exec(raw)?.[0].length ?? 0
}

/** `position` is that of a Postgres error: characters from 1. */
export function statementAt(script: string, position: number): SqlStatement | undefined {
  return splitSql(script).findLast((statement) => statement.start < position)
}
