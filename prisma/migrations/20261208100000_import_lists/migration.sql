-- Lists as the schema has them: an empty one is the default, and null is allowed.
ALTER TABLE "ImportRun"
  ALTER COLUMN "sheets" DROP NOT NULL,
  ALTER COLUMN "sheets" SET DEFAULT '{}',
  ALTER COLUMN "headers" DROP NOT NULL,
  ALTER COLUMN "headers" SET DEFAULT '{}',
  ALTER COLUMN "mapping" DROP NOT NULL,
  ALTER COLUMN "mapping" SET DEFAULT '{}';
