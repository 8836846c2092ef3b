const shelf = Symbol.for('shop')

type Shelf = Map<string, unknown>

/**
 * On globalThis, since the development server reloads modules and the bundle must not create a second pool or
 * cache.
 */
export function singleton<T>(name: string, make: () => T): T {
  const holder = globalThis as { [shelf]?: Shelf }
  const instances = (holder[shelf] ??= new Map())
  if (!instances.has(name)) instances.set(name, make())
  return instances.get(name) as T
}

/** Returns it so that it can be closed. */
export function forgetSingleton(name: string): unknown {
  const holder = globalThis as { [shelf]?: Shelf }
  const instance = holder[shelf]?.get(name)
  holder[shelf]?.delete(name)
  return instance
}
