import { query } from '~tests/support/database/shop-data'

interface InsertedGuide {
  slug: string
  productId: string
}

/** A published guide with each kind of block but a picture. Returns its id. */
export async function insertGuide(databaseUrl: string, { slug, productId }: InsertedGuide): Promise<string> {
  const blocks = [
    { kind: 'text', text: 'Стены выше плитки.\n\nИ потолок.' },
    { kind: 'heading', text: 'Что подготовить' },
    { kind: 'list', style: 'points', items: ['Краска, 2,7 л', 'Валик с ворсом 9 мм'] },
    { kind: 'products', productIds: [productId] },
    { kind: 'heading', text: 'Порядок работы' },
    { kind: 'list', style: 'steps', items: ['Смойте мыло', 'Просушите сутки'] },
    { kind: 'tip', tone: 'tip', text: 'Наполните ванну водой.' },
    { kind: 'tip', tone: 'warning', text: 'Работайте в перчатках.' },
    { kind: 'button', text: 'Посчитать краску', url: '/calculator' },
  ]
  const [row] = await query<{ id: string }>(
    databaseUrl,
    `INSERT INTO "Guide" ("id", "title", "slug", "lead", "topic", "drawing", "position", "isPublished", "publishedAt", "blocks", "searches")
     VALUES (gen_random_uuid(), 'Ванная без плесени', $1, 'Сначала сушат, потом красят.', 'rooms', 'bath', 1, true, now(), $2, '{плесень в ванной}') RETURNING "id"`,
    [slug, JSON.stringify(blocks)],
  )
  const id = row?.id ?? ''
  await query(
    databaseUrl,
    `INSERT INTO "GuideProduct" ("guideId", "productId", "position") VALUES ($1, $2, 0)`,
    [id, productId],
  )
  await query(
    databaseUrl,
    `INSERT INTO "GuideCategory" ("guideId", "categoryId") SELECT $1, "categoryId" FROM "Product" WHERE "id" = $2`,
    [id, productId],
  )
  await query(databaseUrl, `SELECT pg_notify('cache_purge', 'guides')`)
  return id
}
