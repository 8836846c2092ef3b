// Loaded by `node --import`; appends [connection, text, values] as JSON lines to the file STATEMENTS. Skips
// the queue's connections.
import { appendFileSync } from 'node:fs'

import { Client } from 'pg'

const { query } = Client.prototype
/** @type {WeakMap<object, number>} */
const numbers = new WeakMap()
let connections = 0

/** @param {unknown} value */
const plain = (value) => (value instanceof Date ? value.toISOString() : value)

/** @param {object} client @param {string} text @param {unknown[]} values */
function record(client, text, values) {
  const number = numbers.get(client) ?? ++connections
  numbers.set(client, number)
  appendFileSync(String(process.env['STATEMENTS']), `${JSON.stringify([number, text, values.map(plain)])}\n`)
}

Object.assign(Client.prototype, {
  /** @this {Client} @param {any[]} args */
  query(...args) {
    const [first, second] = args
    const config =
      typeof first === 'string' ? { text: first, values: Array.isArray(second) ? second : [] } : first
    const isQueue = String(Reflect.get(this, 'connectionParameters')?.options).includes('search_path')
    if (!isQueue && typeof config?.text === 'string') record(this, config.text, config.values ?? [])
    return Reflect.apply(query, this, args)
  },
})
