import { cached } from '~/platform/cache/cache.server'
import { replicaSql } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { CATALOG_TAG } from '../catalog-tag.server'
import { catalogIndexOf, type CatalogIndex, type FamilyNames, type ProductColumns } from './catalog-index'
import type { FacetSetRow } from './facet-values'

/** Popularity changes without a purge. */
const TTL_SECONDS = 60
const AT_ONCE = 5_000
const NO_ID = '00000000-0000-0000-0000-000000000000'

const COLUMNS: Record<keyof ProductColumns, string> = {
  ids: 'uuid_send("productId")',
  families: 'uuid_send(coalesce("familyId", "productId"))',
  looks: 'int4send("lookId")',
  kinds: 'int4send("kindId")',
  uses: 'int4send("useId")',
  prices: 'int4send("priceKopecks")',
  available: 'boolsend("isAvailable")',
  weights: 'int4send(coalesce("weightGrams", 0))',
  popularity: 'int4send("popularity")',
  createdAt: 'float8send(extract(epoch FROM "createdAt")::float8)',
}

const NAMES = Object.keys(COLUMNS) as (keyof ProductColumns)[]

/** Byte columns cost a third of rows, here and in the database. */
const PART = `SELECT ${NAMES.map((name) => `string_agg(${COLUMNS[name]}, ''::bytea) AS "${name}"`).join(', ')}, (array_agg("productId"))[count(*)] AS "last"
  FROM (SELECT * FROM "ProductFacet" WHERE "productId" > $1::uuid ORDER BY "productId" LIMIT ${AT_ONCE}) part`

const FAMILIES = `SELECT string_agg(uuid_send("id"), ''::bytea) AS "ids", array_agg("name") AS "names", (array_agg("id"))[count(*)] AS "last"
  FROM (SELECT "id", "name" FROM "ProductFamily" WHERE "id" > $1::uuid ORDER BY "id" LIMIT ${AT_ONCE}) part`

const SETS = `SELECT "id", "part"::text AS "part", "color", "colorHex", "volumeMl", "paintType", "glossLevel", "baseType", "brand", "application", "categoryId", "properties"::text[] AS "properties"
  FROM "FacetSet" ORDER BY "color", "id"`

type Part = Record<keyof ProductColumns, Buffer | null> & { last: string | null }

export function readCatalogIndex(): Promise<CatalogIndex> {
  return cached('catalog-index', [CATALOG_TAG], TTL_SECONDS, async () => {
    const parts = await readParts()
    // Read after the products, so that it contains all their sets.
    const sets = await replicaSql<FacetSetRow>(SETS, [], { name: 'catalog-index-sets' })
    const familyNames = await readFamilyNames()
    const columns = Object.fromEntries(
      NAMES.map((name) => [name, Buffer.concat(parts.map((part) => part[name] ?? Buffer.alloc(0)))]),
    )
    return catalogIndexOf(newId(), {
      columns: columns as Record<keyof ProductColumns, Buffer>,
      sets,
      familyNames,
    })
  })
}

async function readParts(): Promise<Part[]> {
  const parts: Part[] = []
  for (let after: string | null = NO_ID; after !== null;) {
    const [part]: Part[] = await replicaSql<Part>(PART, [after], { name: 'catalog-index-part' })
    if (part) parts.push(part)
    after = part?.last ?? null
  }
  return parts
}

interface NamesPart {
  ids: Buffer | null
  names: string[] | null
  last: string | null
}

async function readFamilyNames(): Promise<FamilyNames[]> {
  const parts: FamilyNames[] = []
  for (let after: string | null = NO_ID; after !== null;) {
    const [part]: NamesPart[] = await replicaSql<NamesPart>(FAMILIES, [after], {
      name: 'catalog-index-families',
    })
    if (part?.ids && part.names) parts.push({ ids: part.ids, names: part.names })
    after = part?.last ?? null
  }
  return parts
}
