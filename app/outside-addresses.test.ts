import { globSync, readFileSync } from 'node:fs'

import ts from 'typescript'
import { expect, it } from 'vitest'

/*
 * External text must not decide a redirect: 'javascript:' would run, and '//host' would leave the site.
 * Allowed are the address tables, literals and `safeRedirect`; other cases are listed here with a reason.
 */

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

const makers =
  /^(?:paths|officePaths)\.\w+$|^(?:safeRedirect|wayBack|listingUrlOf|listingUrl|listAddress|serviceUrl|shadePath|addressOfChoice)$/

const reviewed: Readonly<Record<string, readonly string[]>> = {
  // Its callers are checked.
  'app/http/cookies/toast.server.ts': ['url'],
  // Action code sets `to`.
  'app/admin/shared/page/admin-page.server.ts': ['done.to ?? wayBack(context.request, pathname + search)'],
  'app/shop/shared/forms/inline-change.server.ts': ['back'],
  'app/shop/subscriptions/mailing-link.route.ts': ['url ?? paths.home()'],
  'app/shop/checkout/payment/payment-under-way.tsx': ['target'],
  // Where the browser was going already.
  'app/http/connection/route-module.ts': ['createPath(navigation.location)'],
  'app/ui/primitives/navigation/auto-redirect.tsx': ['to'],
  'app/shop/catalogue/listing-filters.tsx': ['address'],
  // Of a link, which has it in the page.
  'app/shop/product/reviews/review-summary.tsx': ["to.split('#')[0] ?? to"],
  // Of a suggestion, from the address table (suggestions.route.ts).
  'app/shop/shared/layout/search-box.tsx': ['href'],
}

const outside =
  /searchParams|useParams|\bparams\.|\bform\.get\(|[Rr]eferer|referrer|(?:local|session)Storage|location\.(?:href|search|hash)/

const files = globSync('app/{routes,admin,shop,http,ui}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
)

interface Leading {
  file: string
  lead: ts.Expression[]
  links: ts.Expression[]
  source: ts.SourceFile
}

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

const everything = files.map(expressionsOf)

function isParameter({ text, parent }: ts.Identifier, source: ts.SourceFile): boolean {
  for (let around: ts.Node = parent; around !== source; around = around.parent) {
    if (!ts.isFunctionLike(around)) continue
    const named = around.parameters.map(({ name }) => name.getText(source)).join(' ')
    if (new RegExp(`\\b${text}\\b`).test(named)) return true
  }
  return false
}

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
  if (ts.isObjectLiteralExpression(node))
    return node.properties.every(({ name }) => name?.getText(source) === 'search')
  if (ts.isPrefixUnaryExpression(node)) return true
  if (ts.isCallExpression(node))
    return makers.test(node.expression.getText(source)) || isOwnMaker(node, source, depth)
  const constant = ts.isIdentifier(node) ? constantOf(node, source) : null
  return constant !== null && own(constant)
}

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

it('every redirect and navigation leads to a known address or is listed', () => {
  const found: Record<string, string[]> = {}
  for (const { file, lead, source } of everything) {
    const open = lead.filter((one) => !isOwn(one, source)).map((one) => oneLine(one, source))
    if (open.length > 0) found[file] = open
  }
  expect(found).toEqual(reviewed)
})

it('no link is made from an outside text without safeRedirect', () => {
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

it('the check distinguishes safe redirects from unsafe ones', () => {
  const isAllowed = (text: string): boolean => {
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
  expect(fine.filter((one) => !isAllowed(one))).toEqual([])
  expect(wrong.filter(isAllowed)).toEqual([])
})
