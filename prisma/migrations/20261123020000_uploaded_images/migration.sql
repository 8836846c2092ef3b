-- Pictures that staff have sent. What nothing shows any more is taken away after a while; the indexes find whether anything does.
CREATE TABLE "UploadedImage" (
  "id" UUID NOT NULL,
  "hash" TEXT,
  "url" TEXT NOT NULL,
  "originalKey" TEXT NOT NULL,
  "width" INTEGER NOT NULL,
  "height" INTEGER NOT NULL,
  "bytes" INTEGER NOT NULL,
  "authorId" UUID,
  "checkAt" TIMESTAMPTZ(3) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "UploadedImage_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "UploadedImage_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "UploadedImage_hash_key" ON "UploadedImage" ("hash");
CREATE UNIQUE INDEX "UploadedImage_url_key" ON "UploadedImage" ("url");
CREATE INDEX "UploadedImage_checkAt_idx" ON "UploadedImage" ("checkAt");
CREATE INDEX "UploadedImage_authorId_idx" ON "UploadedImage" ("authorId");
CREATE INDEX "ProductImage_url_idx" ON "ProductImage" ("url");
CREATE INDEX "OrderItem_imageUrl_idx" ON "OrderItem" ("imageUrl");
