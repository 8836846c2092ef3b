import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

import { fileAnswer } from '~/admin/shared/page/file-answer.server'
import { staffActor } from '~/domain/audit/index.server'
import {
  exportAtOnce,
  exportRequestOf,
  readExportChoices,
  type ExportChoices,
} from '~/domain/exchange/index.server'
import type { ExportKindName } from '~/domain/exchange/staff'
import { fileOr } from '~/http/errors/load.server'
import { clientIp } from '~/http/requests/request-scope.server'
import { requirePage } from '~/http/sessions/guards.server'
import { officePaths } from '~/office-paths'
import type { GuardedPage } from '~/pages'

import { NARROWED_FIELD } from '../../../http/forms/form-fields'

/** What is not a filter of a list. */
const besides = ['chosen', 'all', 'list', 'kind', 'format', 'columns', NARROWED_FIELD]

/** The list's filters, from its form or from its own address. */
function narrowedOf(fields: URLSearchParams): string {
  const ofForm = fields.get(NARROWED_FIELD)
  if (ofForm !== null) return ofForm
  const filters = new URLSearchParams(fields)
  for (const name of besides) filters.delete(name)
  return filters.toString()
}

interface Exported {
  count: number
  file: Response
}

/** The file, or the page of exports for what only the worker can write. */
async function exported(
  args: LoaderFunctionArgs,
  name: GuardedPage,
  choicesOf: (fields: URLSearchParams) => ExportChoices,
): Promise<Exported | Response> {
  const { userId, name: person, permissions } = await requirePage(args.request, name)
  const holder = staffActor({ userId, name: person, permissions, ip: clientIp() })
  const fields = new URL(args.request.url).searchParams
  const choices = choicesOf(fields)
  const request = await exportRequestOf(choices, { fields, userId })
  const found = await exportAtOnce(request, holder)
  if (found === null) {
    const { kind, format, columns, narrowed, list } = choices
    return redirect(officePaths.exports({ kind, format, columns, list, narrowed: narrowed ?? undefined }))
  }
  return { count: found.count, file: await fileAnswer(found.fileName, request.format, found.body) }
}

interface ListExport {
  kind: ExportKindName
  fallback: string
  /** Adds to the answer. */
  after?: (exported: Exported) => Promise<void>
}

/** A list's own address of exports: CSV with the shown columns. */
export function listExport(name: GuardedPage, { kind, fallback, after }: ListExport) {
  return (args: LoaderFunctionArgs) =>
    fileOr(args.request, fallback, async () => {
      const done = await exported(args, name, (fields) => ({
        ...{ kind, format: 'csv', columns: 'shown', narrowed: narrowedOf(fields) },
        list: fields.get('list') === 'ordersManager' ? 'ordersManager' : undefined,
      }))
      if (done instanceof Response) return done
      await after?.(done)
      return done.file
    })
}

/** Any list in any format. */
export function chosenExport(name: GuardedPage, fallback: string) {
  return (args: LoaderFunctionArgs) =>
    fileOr(args.request, fallback, async () => {
      const done = await exported(args, name, readExportChoices)
      return done instanceof Response ? done : done.file
    })
}
