import type { EntryContext } from '@remix-run/node'

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * The two scripts that Remix's StreamTransfer would write (@remix-run/react 2.17, single-fetch.js), so that
 * renderToString works and the page hydrates.
 */
export async function inlineHandoff(context: EntryContext, nonce: string | undefined): Promise<string> {
  const stream = context.serverHandoffStream
  if (!stream) return ''
  delete context.serverHandoffStream
  const text = await new Response(stream).text()
  const enqueue = `window.__remixContext.streamController.enqueue(${escapeForScript(JSON.stringify(text))});`
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`
  return `<script${attribute}>${enqueue}window.__remixContext.streamController.close();</script>`
}

function escapeForScript(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (character) => escapes[character] ?? character)
}
