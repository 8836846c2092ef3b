import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import {
  askAutomaticTest,
  automaticFormInput,
  letterTestInput,
  listSuitableTemplates,
  readAutomaticMail,
  readAutomaticReasons,
  readAutomaticReports,
  findReader,
  readAutomaticSample,
  saveAutomaticMail,
} from '~/domain/mailings/index.server'
import { automaticWords } from '~/domain/mailings/staff'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { automaticNameOf } from '~/admin/campaigns/automatic/automatic-mail.server'
import { requestedPerson, findLetterReaders } from '~/admin/campaigns/letter/letter-readers.server'
import { letterFor } from '~/http/admin/mailing-letter.server'
import { letterViewQuery } from '~/admin/campaigns/letter/letter-view-query.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { renderLetter } from '~/mails/mailing/mailing-letter'
import { AutomaticForm } from '~/admin/campaigns/automatic/automatic-form'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction<typeof loader> = (args) =>
  officeMeta(args.data ? automaticWords[args.data.mail.name].title : 'Автоматическое письмо')(args)

const page = defineAdminPage('adminAutomaticMail', {
  query: letterViewQuery.extend({
    template: z.uuid().optional().catch(undefined),
  }),
  fallback: 'Письмо не загрузилось',
  load: async ({ params, query, staff }) => {
    const name = automaticNameOf(params.kind)
    const [setting, reader] = await Promise.all([
      readAutomaticMail(name),
      findReader(staff, query.person ?? ''),
    ])
    const [templates, reports, reasons, readers, facts] = await Promise.all([
      listSuitableTemplates(),
      readAutomaticReports(),
      readAutomaticReasons(setting.kind),
      findLetterReaders(staff, query.search),
      readAutomaticSample(name, reader.userId),
    ])
    const { subject, text } = letterFor(renderLetter(facts), reader.name)
    const { isOn, delayHours, templateId, terms, version } = setting
    return {
      mail: { name, isOn, delayHours, templateId, terms, version: String(version) },
      ...{ templates, reasons, report: reports[name], email: staff.email },
      newTemplateId: templates.find(({ id }) => id === query.template)?.id ?? null,
      preview: { query, name: reader.name, readers, subject, preheader: facts.preheader, text },
    }
  },
  actions: {
    save: adminAction({
      schema: automaticFormInput,
      fallback: 'Письмо не сохранено',
      run: async (
        { version, isOn, delayHours, templateId, percent, minimum, days, squareMetres },
        { params, actor },
      ) => {
        const name = automaticNameOf(params.kind)
        const { terms: before } = await readAutomaticMail(name)
        const terms = {
          percent: percent ?? before.percent,
          minimumKopecks: minimum ?? before.minimumKopecks,
          days: days ?? before.days,
          squareMetres: squareMetres ?? before.squareMetres,
        }
        await saveAutomaticMail({ name, wanted: { isOn, delayHours, templateId, terms }, version, actor })
        return { toast: `Сохранено: ${automaticWords[name].title}`, to: officePaths.automaticMail(name) }
      },
    }),
    test: adminAction({
      schema: letterTestInput,
      fallback: 'Пробное письмо не отправлено',
      run: async ({ email }, { params, actor, request }) => {
        await askAutomaticTest({
          name: automaticNameOf(params.kind),
          person: requestedPerson(request),
          to: email,
          actor,
        })
        return { toast: `Пробное письмо уходит на ${email}` }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminAutomaticMailRoute() {
  return <AutomaticForm {...useLoaderData<typeof loader>()} state={useFormState()} />
}
