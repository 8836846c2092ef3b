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

/** Forgets an instance, so that the next use makes a new one (shutdown, tests). */
export function forgetSingleton(name: string): void {
  const holder = globalThis as { [shelf]?: Shelf }
  holder[shelf]?.delete(name)
}
