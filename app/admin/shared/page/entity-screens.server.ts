import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'

import { pages, type PageName } from '~/pages'

interface Screen {
  name: PageName
  loader: (args: LoaderFunctionArgs) => Promise<unknown>
  action: (args: ActionFunctionArgs) => Promise<unknown>
}

type Screens = Readonly<Record<string, Screen>>

type WithInit<Data> = ReturnType<typeof data<Data>>

type Loaded<Answer> = Answer extends WithInit<infer Data> ? Data : Answer

/** For example `{ list: … } | { edit: … }`: what the screen's own loader gives, under the screen's key. */
type LoadedScreen<All extends Screens> = {
  [Key in keyof All]: { [Name in Key]: Loaded<Awaited<ReturnType<All[Key]['loader']>>> }
}[keyof All]

/**
 * Several pages in one route module, such as list, new, edit and deletion. The address selects the screen;
 * rows without parameters come first.
 */
export function entityScreens<const All extends Screens>(all: All) {
  const screens = Object.entries(all)
    .map(([key, screen]) => ({ key, ...screen, path: pages[screen.name].path }))
    .sort((one, other) => one.path.split(':').length - other.path.split(':').length)
  const screenOf = ({ url }: Request) => {
    const { pathname } = new URL(url)
    const found = screens.find(({ path }) => patternOf(path).test(pathname))
    if (!found) throw new TypeError(`No screen of this module has the address ${pathname}`)
    return found
  }
  return {
    loader: async (args: LoaderFunctionArgs) => {
      const { key, loader } = screenOf(args.request)
      const loaded = await loader(args)
      return (isWithInit(loaded) ? data({ [key]: loaded.data }, loaded.init ?? {}) : { [key]: loaded }) as
        LoadedScreen<All> | WithInit<LoadedScreen<All>>
    },
    action: Object.assign((args: ActionFunctionArgs) => screenOf(args.request).action(args), {
      byPath: new Map(screens.map(({ path, action }) => [path as string, action])),
    }),
  }
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`)

const isWithInit = (loaded: unknown): loaded is WithInit<unknown> =>
  typeof loaded === 'object' && loaded !== null && 'type' in loaded && loaded.type === 'DataWithResponseInit'
