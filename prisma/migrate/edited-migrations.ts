/** New edits are forbidden (scripts/lint/applied-migrations.mjs). */
export interface EditedMigration {
  name: string
  checksum: string
  edits: readonly (readonly [earlier: string, present: string])[]
  /** Idempotent statements that turn the earlier result into the current one. */
  missing: string
}

/** Releases of 20 to 26 November 2026, in migration order. */
export const editedMigrations: readonly EditedMigration[] = [
  {
    name: '20261120000000_foundation',
    checksum: '1b00168ab1ab8730f328da87648096205bf25fd273002c76aae9db19cefdb1d8',
    edits: [
      [
        '',
        `CREATE INDEX "Product_visible_by_sold" ON "Product" ("categoryId", "soldCount" DESC, "id") WHERE "isActive" AND "archivedAt" IS NULL;
CREATE INDEX "Product_all_visible_by_sold" ON "Product" ("soldCount" DESC, "id") WHERE "isActive" AND "archivedAt" IS NULL;
`,
      ],
    ],
    missing: `
CREATE INDEX IF NOT EXISTS "Product_visible_by_sold"
  ON "Product" ("categoryId", "soldCount" DESC, "id") WHERE "isActive" AND "archivedAt" IS NULL;
CREATE INDEX IF NOT EXISTS "Product_all_visible_by_sold"
  ON "Product" ("soldCount" DESC, "id") WHERE "isActive" AND "archivedAt" IS NULL;`,
  },
  {
    name: '20261122140000_personal_data_terms',
    checksum: '8d8f030f0baa9354ce6a117bd9781fc3fd09b948eb7c6c40e8a3e3740745e05d',
    edits: [
      [
        '',
        `
-- What a deleted person did and searched for is found by the account and the browser.
CREATE INDEX "AnalyticsEvent_of_account" ON "AnalyticsEvent" ("userId") WHERE "userId" IS NOT NULL;
CREATE INDEX "AnalyticsEvent_searches" ON "AnalyticsEvent" ("visitorHash") WHERE "type" = 'SEARCH';
`,
      ],
    ],
    missing: `
CREATE INDEX IF NOT EXISTS "AnalyticsEvent_of_account" ON "AnalyticsEvent" ("userId") WHERE "userId" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "AnalyticsEvent_searches" ON "AnalyticsEvent" ("visitorHash") WHERE "type" = 'SEARCH';`,
  },
  {
    name: '20261123090000_sales',
    checksum: '9af8bed8dd579ee5d70c8a1c5f87279cb68f58e1f6c0e15cbc7ef4c38cfb184d',
    edits: [
      [
        '',
        `CREATE INDEX "SaleRule_startsAt_id_idx" ON "SaleRule" ("startsAt" DESC, "id");
CREATE INDEX "SaleRule_name_id_idx" ON "SaleRule" ("name" DESC, "id");
`,
      ],
    ],
    missing: `
CREATE INDEX IF NOT EXISTS "SaleRule_startsAt_id_idx" ON "SaleRule" ("startsAt" DESC, "id");
CREATE INDEX IF NOT EXISTS "SaleRule_name_id_idx" ON "SaleRule" ("name" DESC, "id");`,
  },
  {
    name: '20261123100000_stock_takes',
    checksum: '35e56afce85bf5ce9dac0325096c537a37c847d4d8341596ae913eb1dfb88aeb',
    edits: [['("stockTakeId", "countedAt");', '("stockTakeId", "countedAt") WHERE "countedAt" IS NOT NULL;']],
    missing: `
DROP INDEX IF EXISTS "StockTakeLine_stockTakeId_countedAt_idx";
CREATE INDEX "StockTakeLine_stockTakeId_countedAt_idx"
  ON "StockTakeLine" ("stockTakeId", "countedAt") WHERE "countedAt" IS NOT NULL;`,
  },
  {
    name: '20261124100000_form_drafts',
    checksum: '6ae21e86a80263e6911a2022447354d801ec83c7aa84dade8421938d857e1f3a',
    edits: [['    "imageUrls" TEXT[] NOT NULL,', '    "imageUrls" TEXT[],']],
    missing: `ALTER TABLE "FormDraft" ALTER COLUMN "imageUrls" DROP NOT NULL;`,
  },
  {
    name: '20261124120000_office_products_by_stock',
    checksum: 'fa900ab02f22de82ec8d741829af52178356680d7242c6c36042bcbe2d59bf78',
    edits: [
      [
        `-- Lists sorted by stock walk an index, in the place of sorting 100,000 rows for each page; what is low has \
a small one of its own. An order's write of a stock enters the
-- short row anew into the indexes of this table, and of this table alone: `,
        `-- Lists sorted by stock walk an index, in the place of sorting 100,000 rows for each page. An order's write \
of a stock enters the short row anew into the indexes of this table,
-- and of this table alone: `,
      ],
      [
        `CREATE INDEX "OfficeProduct_low" ON "OfficeProduct" ("stock" DESC, "id") WHERE "stock" > 0 AND "stock" < "minStock";
`,
        `
-- What is low, as a column: of a comparison of two columns the planner believes that it finds a third of all \
rows, and then joins all that a word finds.
ALTER TABLE "OfficeProduct" ADD COLUMN "isLow" BOOLEAN NOT NULL GENERATED ALWAYS AS \
("stock" > 0 AND "stock" < "minStock") STORED;
CREATE INDEX "OfficeProduct_low" ON "OfficeProduct" ("stock" DESC, "id") WHERE "isLow";
ANALYZE "OfficeProduct";
`,
      ],
    ],
    missing: `
ALTER TABLE "OfficeProduct" ADD COLUMN IF NOT EXISTS "isLow" BOOLEAN NOT NULL
  GENERATED ALWAYS AS ("stock" > 0 AND "stock" < "minStock") STORED;
DROP INDEX IF EXISTS "OfficeProduct_low";
CREATE INDEX "OfficeProduct_low" ON "OfficeProduct" ("stock" DESC, "id") WHERE "isLow";
ANALYZE "OfficeProduct";`,
  },
  {
    name: '20261125130000_operations',
    checksum: '0ccaee0a6f2b5870c992b4e114018a1065b6f04ea92a4488ee0f0c2fdeb88f16',
    edits: [
      ['job writes here with psql, so that both columns have defaults.', 'job writes here with psql.'],
      [
        'CREATE TABLE "Backup" (\n  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),',
        'CREATE TABLE "Backup" (\n  "id" UUID PRIMARY KEY,',
      ],
    ],
    missing: `ALTER TABLE "Backup" ALTER COLUMN "id" DROP DEFAULT;`,
  },
  {
    name: '20261125131000_shipping_zones',
    checksum: 'd5a0ad7c2465ff25276004d6e115e5a7c5dafb95de233f2d57dd916a60c6ac84',
    edits: [
      [`"cities" TEXT[] NOT NULL DEFAULT '{}',`, '"cities" TEXT[],'],
      [`"postalCodes" TEXT[] NOT NULL DEFAULT '{}',`, '"postalCodes" TEXT[],'],
    ],
    missing: `
ALTER TABLE "ShippingZone" ALTER COLUMN "cities" DROP NOT NULL, ALTER COLUMN "cities" DROP DEFAULT,
  ALTER COLUMN "postalCodes" DROP NOT NULL, ALTER COLUMN "postalCodes" DROP DEFAULT;`,
  },
  {
    name: '20261126135000_letters_pictures',
    checksum: 'd34573c584999804b1e377f1740a2a4a3212cb301f453d4da78b047c8dc039f1',
    edits: [
      [
        'Код действует только для вас, передавать его не нужно.',
        'Если понадобится совет по выбору, позвоните нам.',
      ],
    ],
    missing: `
UPDATE "MailingTemplate" SET "blocks" = replace("blocks"::text,
  'Код действует только для вас, передавать его не нужно.', 'Если понадобится совет по выбору, позвоните нам.')::jsonb
WHERE "name" = 'Письмо с промокодом';`,
  },
  {
    name: '20261128141000_search_dictionary',
    checksum: 'f8e99a188471cbb9df2d5b23f1b40d30344ad41e917cd7ffe4fbc96f33f6c83d',
    edits: [
      [
        '',
        `  ('деревянный пол', 'SURFACE', '{"лак паркетный","масло для пола","эмаль для пола"}'),
  ('дощатый пол', 'SURFACE', '{"лак паркетный","масло для пола","эмаль для пола"}'),
`,
      ],
    ],
    missing: `
INSERT INTO "SearchSynonym" ("id", "term", "meaning", "synonyms")
SELECT gen_random_uuid(), "term", 'SURFACE', '{"лак паркетный","масло для пола","эмаль для пола"}'::text[]
FROM unnest(ARRAY['деревянный пол', 'дощатый пол']) AS "term"
ON CONFLICT ("term") DO NOTHING;`,
  },
]

export function earlierText({ edits }: EditedMigration, present: string): string {
  return edits.reduce((text, [earlier, later]) => text.replace(later, () => earlier), present)
}
