import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'

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

/** Several pages in one route module. Remix's own matcher selects the screen, so that both find the same row. */
export function entityScreens<const All extends Screens>(all: All) {
  const rows = Object.entries(all).map(([key, { name }]) => ({ id: key, path: pages[name].path }))
  const screenOf = ({ url }: Request) => {
    const key = matchRoutes(rows, new URL(url).pathname)?.at(-1)?.route.id
    const screen = key === undefined ? undefined : all[key]
    if (key === undefined || screen === undefined) throw new TypeError(`No screen has the address ${url}`)
    return { key, screen }
  }
  return {
    loader: async (args: LoaderFunctionArgs) => {
      const { key, screen } = screenOf(args.request)
      const loaded = await screen.loader(args)
      return (isWithInit(loaded) ? data({ [key]: loaded.data }, loaded.init ?? {}) : { [key]: loaded }) as
        LoadedScreen<All> | WithInit<LoadedScreen<All>>
    },
    action: Object.assign((args: ActionFunctionArgs) => screenOf(args.request).screen.action(args), {
      byPath: new Map(rows.map(({ id, path }) => [path as string, all[id]?.action])),
    }),
  }
}

const isWithInit = (loaded: unknown): loaded is WithInit<unknown> =>
  typeof loaded === 'object' && loaded !== null && 'type' in loaded && loaded.type === 'DataWithResponseInit'
