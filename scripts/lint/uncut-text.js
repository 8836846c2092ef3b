/**
 * ESLint rule: use cutText (app/platform/text/cut-text.ts), which does not split an emoji. Reports a slice to a
 * constant length, except of Latin-only text.
 */

const LATIN_CALLS =
  /^(?:toISOString|digest|hashToken|newToken|derivedToken|slugify|transliterate|randomUUID|toString)$/
const KEEPING_CALLS = /^(?:replace|replaceAll|trim|toLowerCase|toUpperCase)$/
const LATIN_NAMES =
  /^(?:hex|hash|token|day|first|last|today|date|time|day\w+|signed|sku\w*|key|ip|made|userAgent|word)$/i

/**
 * @param {any} node
 * @returns {boolean}
 */
const isLimit = (node) =>
  node.type === 'Literal' ||
  (node.type === 'Identifier' &&
    /^(?:[A-Z][A-Z\d_]+|max\w*|most\w*|limit\w*|longest\w*|room|length|size)$/.test(node.name)) ||
  (node.type === 'MemberExpression' && /^(?:max\w*|limit\w*)$/i.test(node.property.name ?? '')) ||
  (node.type === 'BinaryExpression' && isLimit(node.left))

/**
 * @param {any} node
 * @returns {boolean}
 */
function isLatin(node) {
  if (node.type === 'CallExpression') {
    const name = node.callee.type === 'MemberExpression' ? node.callee.property.name : node.callee.name
    return (
      LATIN_CALLS.test(name ?? '') ||
      (node.callee.type === 'MemberExpression' && KEEPING_CALLS.test(name) && isLatin(node.callee.object))
    )
  }
  if (node.type === 'MemberExpression') return LATIN_NAMES.test(node.property.name ?? '')
  return node.type === 'Identifier' && LATIN_NAMES.test(node.name)
}

/** `StringLike` of TypeScript's TypeFlags. */
const STRING_LIKE = 402_653_316

/** @param {import('typescript').Type} type */
const isText = (type) => (type.flags & STRING_LIKE) !== 0

/** @type {import('eslint').Rule.RuleModule} */
export const uncutText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      uncut:
        'Cut a text by cutText (app/platform/text/cut-text.ts): a slice may leave half of an emoji, which no database and no bank takes.',
    },
  },
  create(context) {
    const services = /** @type {any} */ (context.sourceCode.parserServices)
    return {
      /** @param {any} node */
      CallExpression(node) {
        const { callee, arguments: given } = node
        if (
          callee.type !== 'MemberExpression' ||
          !/^(?:slice|substring|substr)$/.test(callee.property.name ?? '')
        )
          return
        if (
          given.length !== 2 ||
          given[0].type !== 'Literal' ||
          given[0].value !== 0 ||
          !isLimit(given[1]) ||
          isLatin(callee.object)
        )
          return
        if (!services.program) {
          context.report({ node, messageId: 'uncut' })
          return
        }
        const type = services.program
          .getTypeChecker()
          .getNonNullableType(services.getTypeAtLocation(callee.object))
        if ((type.isUnion() ? type.types : [type]).every(isText)) context.report({ node, messageId: 'uncut' })
      },
    }
  },
}
