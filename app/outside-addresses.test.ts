import { globSync, readFileSync } from 'node:fs'

import ts from 'typescript'
import { expect, it } from 'vitest'

/*
 * No text from outside decides where a browser is led: 'javascript:' in it would run, and '//host' would
 * leave the site. Every address that is led
 * to comes from the tables of addresses, from a text of the code, or through `safeRedirect`; each other one
 * is listed here, with why it is fine.
 */

/** Calls that lead somewhere, and which of their arguments says where. */
const leading: ReadonlySet<string> = new Set([
  'redirect',
  'redirectDocument',
  'redirectWithToast',
  'navigate',
  'location.assign',
  'location.replace',
  'window.location.assign',
  'window.location.replace',
])

/**
 * What makes addresses: the tables, the one function for texts from outside, and functions that begin with an
 * address of the tables.
 */
const makers = /^(?:paths|officePaths)\.\w+$|^(?:safeRedirect|wayBack|listingUrlOf|listingUrl|listAddress)$/

/** What nobody but a test can prove: where it stands, and what it is. */
const reviewed: Readonly<Record<string, readonly string[]>> = {
  // The one way to a redirect with a message; whoever calls it is looked at.
  'app/http/toast.server.ts': ['url'],
  // `to` is written in the code of actions.
  'app/http/admin-page.server.ts': ['done.to ?? wayBack(context.request, pathname + search)'],
  // Whoever calls it gives an address of the tables.
  'app/routes/shop/inline-change.server.ts': ['back'],
  // The letter's own link, kept with the letter, found by its token.
  'app/routes/account/mailing-link.ts': ['url ?? paths.home()'],
  // The bank's page, as the bank has answered it.
  'app/ui/checkout/payment-under-way.tsx': ['target'],
  // A prop, written in the code of the pages.
  'app/ui/primitives/auto-redirect.tsx': ['to'],
  // What `listingUrlOf` made of the form.
  'app/ui/shop/catalog/listing-filters.tsx': ['address'],
}

/** What reads a text from outside. */
const outside =
  /searchParams|useParams|\bparams\.|\bform\.get\(|[Rr]eferer|referrer|(?:local|session)Storage|location\.(?:href|search|hash)/

const files = globSync('app/{routes,http,ui}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))

interface Leading {
  file: string
  lead: ts.Expression[]
  links: ts.Expression[]
  source: ts.SourceFile
}

/** Each expression of a file that says where to lead. */
function expressionsOf(file: string): Leading {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const lead: ts.Expression[] = []
  const links: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && leading.has(node.expression.getText(source)) && node.arguments[0])
      lead.push(node.arguments[0])
    const isLink =
      ts.isJsxAttribute(node) && ['to', 'href', 'action', 'formAction'].includes(node.name.getText(source))
    if (isLink && node.initializer && ts.isJsxExpression(node.initializer) && node.initializer.expression)
      links.push(node.initializer.expression)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { file, lead, links, source }
}

/** Read once for all tests. */
const everything = files.map(expressionsOf)

/** Whether a name is given by whoever calls a function around it. */
function isParameter({ text, parent }: ts.Identifier, source: ts.SourceFile): boolean {
  for (let around: ts.Node = parent; around !== source; around = around.parent) {
    if (!ts.isFunctionLike(around)) continue
    const named = around.parameters.map(({ name }) => name.getText(source)).join(' ')
    if (new RegExp(`\\b${text}\\b`).test(named)) return true
  }
  return false
}

/** What a name of this file was given, where it is a constant. */
function constantOf(identifier: ts.Identifier, source: ts.SourceFile): ts.Expression | null {
  if (isParameter(identifier, source)) return null
  const { text: name } = identifier
  let found: ts.Expression | null = null
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText(source) === name && node.initializer)
      found = node.initializer
    else ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Whether an expression is an address of the shop whatever anybody sends. */
function isOwn(node: ts.Expression, source: ts.SourceFile, depth = 0): boolean {
  const own = (part: ts.Expression): boolean => isOwn(part, source, depth + 1)
  if (depth > 6) return false
  if (ts.isParenthesizedExpression(node)) return own(node.expression)
  if (ts.isStringLiteralLike(node)) return /^(?:[?#]|\/(?!\/)|$)/.test(node.text)
  if (ts.isTemplateExpression(node)) {
    if (node.head.text !== '') return /^(?:[?#]|\/(?!\/))./.test(node.head.text)
    const [first] = node.templateSpans
    return first !== undefined && own(first.expression)
  }
  if (ts.isConditionalExpression(node)) return own(node.whenTrue) && own(node.whenFalse)
  if (ts.isBinaryExpression(node)) {
    return node.operatorToken.kind === ts.SyntaxKind.PlusToken
      ? own(node.left)
      : own(node.left) && own(node.right)
  }
  // Another query of the same page.
  if (ts.isObjectLiteralExpression(node))
    return node.properties.every(({ name }) => name?.getText(source) === 'search')
  // Back in the history.
  if (ts.isPrefixUnaryExpression(node)) return true
  if (ts.isCallExpression(node))
    return makers.test(node.expression.getText(source)) || isOwnMaker(node, source, depth)
  const constant = ts.isIdentifier(node) ? constantOf(node, source) : null
  return constant !== null && own(constant)
}

/** A function of the same file that gives an address of the shop on each of its ways. */
function isOwnMaker(call: ts.CallExpression, source: ts.SourceFile, depth: number): boolean {
  const name = call.expression.getText(source)
  const given: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) given.push(node.expression)
    else ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, (node) => {
    if (ts.isFunctionDeclaration(node) && node.name?.text === name) visit(node)
  })
  return given.length > 0 && given.every((one) => isOwn(one, source, depth + 1))
}

const oneLine = (node: ts.Node, source: ts.SourceFile): string => node.getText(source).replaceAll(/\s+/g, ' ')

it('every redirect and navigation leads to an address of the tables, or is listed', () => {
  const found: Record<string, string[]> = {}
  for (const { file, lead, source } of everything) {
    const open = lead.filter((one) => !isOwn(one, source)).map((one) => oneLine(one, source))
    if (open.length > 0) found[file] = open
  }
  expect(found).toEqual(reviewed)
})

it('no link is made of a text that was read from outside, but through safeRedirect', () => {
  const found: string[] = []
  for (const { file, links, source } of everything) {
    for (const link of links) {
      const made = ts.isIdentifier(link) ? (constantOf(link, source) ?? link) : link
      if (outside.test(oneLine(made, source)) && !isOwn(made, source))
        found.push(`${file}: ${oneLine(link, source)} = ${oneLine(made, source)}`)
    }
  }
  expect(found).toEqual([])
})

it('the look itself tells what is fine from what is not', () => {
  const judge = (text: string): boolean => {
    const source = ts.createSourceFile(
      'judged.ts',
      `const home = paths.home()\nredirect(${text})`,
      ts.ScriptTarget.Latest,
      true,
    )
    const statement = source.statements[1]
    if (!statement || !ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression))
      throw new Error('No call')
    const [argument] = statement.expression.arguments
    return argument !== undefined && isOwn(argument, source)
  }
  const fine = [
    "'/cart'",
    'paths.cart()',
    '`${paths.cart()}?sent`',
    "safeRedirect(query.get('next'), '/')",
    'home',
    'isOpen ? home : "/"',
    '-1',
  ]
  const wrong = [
    "query.get('next')",
    'next',
    "'//evil.example'",
    "'https://evil.example'",
    '`${next}?a`',
    '`//${host}`',
    'isOpen ? next : home',
    'next ?? home',
  ]
  expect(fine.filter((one) => !judge(one))).toEqual([])
  expect(wrong.filter(judge)).toEqual([])
})
