CREATE TYPE "QuestionStatus" AS ENUM ('PENDING', 'PUBLISHED', 'REJECTED');

CREATE TABLE "ProductQuestion" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "userId" UUID,
    "authorName" TEXT NOT NULL,
    "email" TEXT,
    "addressHash" TEXT,
    "text" TEXT NOT NULL,
    "status" "QuestionStatus" NOT NULL DEFAULT 'PENDING',
    "answer" TEXT,
    "answeredBy" TEXT,
    "refusal" TEXT,
    "answeredAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ProductQuestion_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "ProductQuestion_productId_status_answeredAt_idx" ON "ProductQuestion"("productId", "status", "answeredAt" DESC);
CREATE INDEX "ProductQuestion_status_createdAt_id_idx" ON "ProductQuestion"("status", "createdAt" DESC, "id");
CREATE INDEX "ProductQuestion_createdAt_id_idx" ON "ProductQuestion"("createdAt" DESC, "id");
CREATE INDEX "ProductQuestion_addressHash_createdAt_idx" ON "ProductQuestion"("addressHash", "createdAt");
CREATE INDEX "ProductQuestion_email_idx" ON "ProductQuestion"("email");
CREATE INDEX "ProductQuestion_userId_idx" ON "ProductQuestion"("userId");

ALTER TABLE "ProductQuestion" ADD CONSTRAINT "ProductQuestion_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ProductQuestion" ADD CONSTRAINT "ProductQuestion_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TYPE "AlertTopic" ADD VALUE 'QUESTIONS';
