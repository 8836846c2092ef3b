-- Articles of blocks for shoppers, with the goods that go with them and the categories that lead to them.
CREATE TABLE "Guide" (
  "id" UUID NOT NULL,
  "title" TEXT NOT NULL,
  "slug" TEXT NOT NULL,
  "formerSlugs" TEXT[] DEFAULT '{}',
  "lead" TEXT NOT NULL,
  "topic" TEXT NOT NULL,
  "isPublished" BOOLEAN NOT NULL DEFAULT false,
  "publishedAt" TIMESTAMPTZ(3),
  "position" INTEGER NOT NULL,
  "blocks" JSONB NOT NULL DEFAULT '[]',
  "coverUrl" TEXT,
  "drawing" TEXT NOT NULL,
  "imageUrls" TEXT[] DEFAULT '{}',
  "searches" TEXT[] DEFAULT '{}',
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Guide_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Guide_topic_check" CHECK ("topic" IN ('rooms', 'outside', 'materials', 'preparation')),
  CONSTRAINT "Guide_publishedAt_check" CHECK (NOT "isPublished" OR "publishedAt" IS NOT NULL)
);
CREATE UNIQUE INDEX "Guide_slug_key" ON "Guide" ("slug");
CREATE INDEX "Guide_position_id_idx" ON "Guide" ("position", "id");
CREATE INDEX "Guide_formerSlugs_idx" ON "Guide" USING GIN ("formerSlugs");
CREATE INDEX "Guide_imageUrls_idx" ON "Guide" USING GIN ("imageUrls");

CREATE TABLE "GuideProduct" (
  "guideId" UUID NOT NULL,
  "productId" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  CONSTRAINT "GuideProduct_pkey" PRIMARY KEY ("guideId", "productId"),
  CONSTRAINT "GuideProduct_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "GuideProduct_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "GuideProduct_productId_idx" ON "GuideProduct" ("productId");

CREATE TABLE "GuideCategory" (
  "guideId" UUID NOT NULL,
  "categoryId" UUID NOT NULL,
  CONSTRAINT "GuideCategory_pkey" PRIMARY KEY ("guideId", "categoryId"),
  CONSTRAINT "GuideCategory_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "GuideCategory_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "GuideCategory_categoryId_idx" ON "GuideCategory" ("categoryId");
