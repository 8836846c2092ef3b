import { query } from '~tests/support/database/shop-data'

/** Price lists and exports in each state, and a paused schedule whose last fetch failed, one of the shop's folder; returns their ids. */
export async function furnishFiles(databaseUrl: string, productId: string) {
  const idOf = async (text: string, values: unknown[] = []): Promise<string> => {
    const [row] = await query<{ id: string }>(databaseUrl, text, values)
    return row?.id ?? ''
  }
  return {
    ...(await insertSchedule(idOf)),
    ...(await insertExports(idOf)),
    ...(await insertImports(idOf, productId)),
  }
}

type IdOf = (text: string, values?: unknown[]) => Promise<string>

async function insertSchedule(idOf: IdOf) {
  const importSource = await idOf(
    `INSERT INTO "ImportSource" ("id", "kind", "name", "mapping", "options", "updatedAt")
     VALUES (gen_random_uuid(), 'prices', 'Приозёрск', '{}', '{}', now()) RETURNING "id"`,
  )
  const importSchedule = await idOf(
    `INSERT INTO "ImportSchedule" ("id", "sourceId", "url", "pace", "isActive", "nextAt", "problem", "authorName", "updatedAt")
     VALUES (gen_random_uuid(), $1, 'https://supplier.example/price.csv', 'NIGHTLY', false, now(), 'Файл не скачан: сервер не успел ответить', 'Ольга', now())
     RETURNING "id"`,
    [importSource],
  )
  const storedSchedule = await idOf(
    `INSERT INTO "ImportSchedule" ("id", "sourceId", "fileName", "pace", "nextAt", "lastAt", "authorName", "updatedAt")
     VALUES (gen_random_uuid(), $1, 'price.csv', 'HOURLY', now() + interval '1 hour', now(), 'Ольга', now()) RETURNING "id"`,
    [importSource],
  )
  return { importSource, importSchedule, storedSchedule }
}

/** A written file and one that failed. */
async function insertExports(idOf: IdOf) {
  const exportRun = (state: string, problem: string | null): Promise<string> =>
    idOf(
      `INSERT INTO "ExportRun" ("id", "kind", "format", "request", "state", "total", "writtenRows", "bytes", "problem", "authorName")
       VALUES (gen_random_uuid(), 'products', 'xlsx', '{"kind":"products","format":"xlsx","narrowed":null,"chosen":null,"shown":null}',
         $1::"ExportState", 12000, 5000, 900000, $2, 'Ольга') RETURNING "id"`,
      [state, problem],
    )
  await exportRun('FAILED', 'В листе Excel не больше 1 048 576 строк. Выберите CSV')
  return { exportRun: await exportRun('DONE', null) }
}

/** A price list that waits for its columns, and one whose rows wait for the confirmation. */
async function insertImports(idOf: IdOf, productId: string) {
  const importRun = (state: string, changeId: string | null): Promise<string> =>
    idOf(
      `INSERT INTO "ImportRun" ("id", "kind", "state", "fileName", "storageKey", "bytes", "format", "encoding", "headerRow", "headers", "samples", "mapping", "counts", "planId", "bulkChangeId", "authorName")
       VALUES (gen_random_uuid(), 'products', $1::"ImportState", 'priozersk-27-11.csv', 'imports/none', 2048, 'csv', 'Windows-1251', 3,
         '{Код товара,Наименование,"Цена, руб."}', '[{"number":4,"cells":["КРА-1","Краска для стен","1 234,50"]}]', '{sku,name,priceKopecks}',
         '{"NEW":1,"CHANGED":1,"REFUSED":1,"JUMP":1}', $2, $2, 'Ольга') RETURNING "id"`,
      [state, changeId],
    )
  const mappedImport = await importRun('MAPPING', null)
  const changeId = await idOf(
    `INSERT INTO "BulkChange" ("id", "kind", "params", "authorName", "total") VALUES (gen_random_uuid(), 'import.products', '{}', 'Ольга', 3) RETURNING "id"`,
  )
  await idOf(
    `INSERT INTO "BulkChangeItem" ("id", "bulkChangeId", "objectId", "state", "reason", "row", "effect", "title", "before", "after") VALUES
       (gen_random_uuid(), $1, $2, 'WAITING', 'Цена меняется более чем вдвое', 4, 'CHANGED', 'КРА-1 · Краска для стен', '{"priceKopecks":50000}', '{"priceKopecks":123450}'),
       (gen_random_uuid(), $1, gen_random_uuid(), 'WAITING', NULL, 5, 'NEW', 'НОВ-1 · Грунт', NULL, '{"sku":"НОВ-1","name":"Грунт","priceKopecks":64000,"stock":12}'),
       (gen_random_uuid(), $1, gen_random_uuid(), 'REFUSED', 'Цена, ₽: «сто» — Введите сумму в рублях, например 1290 или 99,90', 6, 'REFUSED', 'НОВ-2 · Эмаль', NULL, NULL)
     RETURNING "id"`,
    [changeId, productId],
  )
  return { mappedImport, plannedImport: await importRun('PLANNED', changeId) }
}
