import { beforeEach, expect, it } from 'vitest'

import { staffActor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import {
  listOfficeReviews,
  moderateReview,
  officeReviewQuery,
  readReviewRight,
  replyToReview,
} from '~/domain/reviews/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { createProduct, createUser } from '~tests/support/database/factories'

let productId = ''

beforeEach(async () => {
  productId = (await createProduct({ name: 'Грунт «Скальный» 10 л' })).id
})

async function write(
  text: string,
  fields: { status?: 'PENDING' | 'APPROVED' | 'REJECTED'; rating?: number; createdAt?: Date } = {},
) {
  const user = await createUser()
  return getDb().review.create({
    data: { productId, userId: user.id, authorName: 'Олег З.', rating: 5, text, ...fields },
  })
}

async function moderator() {
  const { id, name } = await createUser({ role: 'ADMIN', name: 'Ольга' })
  return staffActor({ userId: id, name, ip: '127.0.0.1', permissions })
}

const texts = async (query: Record<string, string>) =>
  (await listOfficeReviews(officeReviewQuery.parse(query))).rows.map(({ text }) => text)

it('the list of reviews is filtered by status, stars and words', async () => {
  await write('Офис: первый', { createdAt: new Date('2026-01-01'), rating: 2 })
  await write('Офис: второй', { createdAt: new Date('2026-01-02'), status: 'APPROVED' })
  await write('Офис: третий', { createdAt: new Date('2026-01-03'), status: 'REJECTED' })
  expect(await texts({ search: 'офис:', status: 'ALL' })).toEqual([
    'Офис: третий',
    'Офис: второй',
    'Офис: первый',
  ])
  expect(await texts({ search: 'офис:', status: 'ALL', direction: 'asc' })).toEqual([
    'Офис: первый',
    'Офис: второй',
    'Офис: третий',
  ])
  expect(await texts({ search: 'офис:' })).toEqual(['Офис: первый'])
  expect(await texts({ search: 'офис:', rating: '2' })).toEqual(['Офис: первый'])
  expect(await texts({ search: 'скальный', status: 'APPROVED' })).toContain('Офис: второй')
  expect(await texts({ search: '100%' })).toEqual([])
  await getDb().product.update({ where: { id: productId }, data: { isActive: false } })
  expect(await texts({ search: 'офис: третий', status: 'ALL' })).toEqual(['Офис: третий'])
})

it('a refused review shows its reason to the author until it is published', async () => {
  const { id, userId } = await write('Ругательства')
  const actor = await moderator()
  await moderateReview({ reviewId: id, verdict: 'REJECTED', refusal: 'Без брани, пожалуйста', actor })
  const own = async () => (await readReviewRight(productId, { userId, visitorHash: null })).own
  expect(await own()).toMatchObject({ status: 'REJECTED', refusal: 'Без брани, пожалуйста' })
  await moderateReview({ reviewId: id, verdict: 'APPROVED', actor })
  expect(await own()).toMatchObject({ status: 'APPROVED', refusal: null })
})

it('a shop’s answer changes no verdict, stays after one, and causes an audit entry', async () => {
  const { id } = await write('Хорошая краска')
  const actor = await moderator()
  await replyToReview({ reviewId: id, reply: 'Спасибо!', actor })
  await moderateReview({ reviewId: id, verdict: 'APPROVED', actor })
  expect(await getDb().review.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'APPROVED',
    shopReply: 'Спасибо!',
    repliedAt: expect.any(Date) as Date,
  })
  await replyToReview({ reviewId: id, reply: null, actor })
  expect(await getDb().review.findUniqueOrThrow({ where: { id } })).toMatchObject({
    shopReply: null,
    repliedAt: null,
  })
  const entries = await getDb().auditLog.findMany({ where: { entityId: id }, orderBy: { id: 'asc' } })
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ['review.reply', { shopReply: 'Спасибо!' }],
    ['review.approve', { status: 'APPROVED' }],
    ['review.reply', { shopReply: null }],
  ])
  await expect(replyToReview({ reviewId: newId(), reply: null, actor })).rejects.toMatchObject({
    status: 404,
  })
})

it('a review is moderated and answered only with the permission', async () => {
  const { id } = await write('Краска без разводов')
  const limited = {
    ...(await moderator()),
    permissions: permissions.filter((held) => held !== 'reviews.moderate'),
  }
  const refused = { status: 403 }
  await expect(moderateReview({ reviewId: id, verdict: 'APPROVED', actor: limited })).rejects.toMatchObject(
    refused,
  )
  await expect(replyToReview({ reviewId: id, reply: 'Спасибо', actor: limited })).rejects.toMatchObject(
    refused,
  )
  expect(await getDb().review.findUnique({ where: { id } })).toMatchObject({
    status: 'PENDING',
    shopReply: null,
  })
})
