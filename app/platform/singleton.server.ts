const shelf = Symbol.for('shop')

type Shelf = Map<string, unknown>

/**
 * The process's one instance of `name`, made on first use. It hangs on globalThis, because the development server loads modules again
 * after every change and the bundle must not have a second pool or cache.
 */
export function singleton<T>(name: string, make: () => T): T {
  const holder = globalThis as { [shelf]?: Shelf }
  const instances = (holder[shelf] ??= new Map())
  if (!instances.has(name)) instances.set(name, make())
  return instances.get(name) as T
}

/**
 * Forgets an instance, so that the next use makes a new one (shutdown, tests); returns it, if there was one,
 * to be closed.
 */
export function forgetSingleton(name: string): unknown {
  const holder = globalThis as { [shelf]?: Shelf }
  const instance = holder[shelf]?.get(name)
  holder[shelf]?.delete(name)
  return instance
}
