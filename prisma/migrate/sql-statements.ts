/** One statement of a script: its text without the semicolon, and where it begins (0-based, in characters). */
export interface SqlStatement {
  text: string
  start: number
  /** 1-based line of its first character. */
  line: number
}

/** Tokens in which a semicolon ends nothing: comments, quoted strings and names, dollar-quoted bodies. */
const OPAQUE =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$[A-Za-z_\d]*\$)[\s\S]*?\1|;/g

/** Bodies of `BEGIN ATOMIC … END` are the one construct it does not know. */
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

/** Length of the blanks and comments before a statement. */
function leadingNoise(raw: string): number {
  return /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/.exec(raw)?.[0].length ?? 0
}

/** The statement that holds a position of a Postgres error (1-based, in characters of the whole script). */
export function statementAt(script: string, position: number): SqlStatement | undefined {
  return splitSql(script).findLast((statement) => statement.start < position)
}
