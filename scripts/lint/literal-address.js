/**
 * ESLint rule: addresses must come from the table (app/shop-pages.ts, app/office-pages). Reports `'/cart'`, ``
 * `/product/${slug}` ``, `href="/"`.
 */

const ADDRESS_ATTRIBUTES = new Set(['href', 'to', 'action', 'src', 'formAction'])

const afterAddress = /^(?:$|[?#])/

/**
 * @param {readonly string[]} paths as the router reads them
 * @returns {(text: string, continues: boolean) => boolean} `continues`: an expression follows
 */
export function addressSpotter(paths) {
  const whole = paths.filter((path) => path !== '/' && !/[:*]/.test(path))
  const beginnings = paths.filter((path) => /[:*]/.test(path)).map((path) => path.replace(/[:*].*$/, ''))
  const begun = [...new Set(beginnings)].filter((path) => path !== '/')
  return (text, continues) => {
    if (!text.startsWith('/')) return false
    if (
      begun.some(
        (start) => text.startsWith(start) && (continues || text.length > start.length || text === start),
      )
    )
      return true
    return whole.some((path) => text.startsWith(path) && afterAddress.test(text.slice(path.length)))
  }
}

/** @param {any} node */
const isPathOfCall = ({ parent }) =>
  parent.type === 'Property' &&
  parent.key.name === 'path' &&
  parent.parent.parent.type === 'CallExpression' &&
  parent.parent.parent.callee.name === 'defineOperation'

/** @type {import('eslint').Rule.RuleModule} */
export const literalAddress = {
  meta: {
    type: 'problem',
    schema: [{ type: 'array', items: { type: 'string' } }],
    messages: {
      literal:
        'An address stands in the table of addresses alone: use paths (app/paths.ts) or officePaths (app/office-paths.ts).',
    },
  },
  create(context) {
    const isAddress = addressSpotter(context.options[0])
    return {
      Literal(node) {
        if (typeof node.value !== 'string' || isPathOfCall(node)) return
        const { parent } = node
        const isAttribute =
          String(parent.type) === 'JSXAttribute' &&
          ADDRESS_ATTRIBUTES.has(String(/** @type {any} */ (parent).name.name))
        if (isAddress(node.value, false) || (isAttribute && node.value === '/'))
          context.report({ node, messageId: 'literal' })
      },
      TemplateElement(node) {
        if (isAddress(node.value.cooked ?? '', !node.tail)) context.report({ node, messageId: 'literal' })
      },
    }
  },
}
