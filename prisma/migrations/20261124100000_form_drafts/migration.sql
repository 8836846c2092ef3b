-- What somebody typed into a form of the back office and has not saved (docs/decisions/0057-drafts-of-forms.md).
CREATE TABLE "FormDraft" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "form" TEXT NOT NULL,
    "objectId" TEXT NOT NULL,
    "productId" UUID,
    "values" JSONB NOT NULL,
    "base" JSONB NOT NULL,
    "imageUrls" TEXT[],
    "savedAt" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "FormDraft_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "FormDraft_productId_check" CHECK ("productId" IS NULL OR "productId"::text = "objectId")
);
ALTER TABLE "FormDraft" ADD CONSTRAINT "FormDraft_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "FormDraft" ADD CONSTRAINT "FormDraft_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE UNIQUE INDEX "FormDraft_userId_form_objectId_key" ON "FormDraft" ("userId", "form", "objectId");
CREATE INDEX "FormDraft_productId_idx" ON "FormDraft" ("productId");
CREATE INDEX "FormDraft_savedAt_idx" ON "FormDraft" ("savedAt");
-- The clean-up of pictures asks whether a draft shows one.
CREATE INDEX "FormDraft_imageUrls_idx" ON "FormDraft" USING GIN ("imageUrls");
