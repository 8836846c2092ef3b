-- Who took a message of the contact form off the list of those that wait.
ALTER TABLE "ContactMessage" ADD COLUMN "handledBy" TEXT;
CREATE INDEX "ContactMessage_subject_createdAt_id_idx" ON "ContactMessage" ("subject", "createdAt" DESC, "id");
CREATE INDEX "ContactMessage_waiting_idx" ON "ContactMessage" ("createdAt" DESC, "id") WHERE "handledAt" IS NULL;
CREATE INDEX "ContactMessage_words_trgm" ON "ContactMessage"
  USING GIN ("name" gin_trgm_ops, "email" gin_trgm_ops, "phone" gin_trgm_ops, "message" gin_trgm_ops);

CREATE TABLE "ContactAnswer" (
  "id" UUID NOT NULL,
  "messageId" UUID NOT NULL,
  "text" TEXT NOT NULL,
  "authorName" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ContactAnswer_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ContactAnswer_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "ContactMessage" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "ContactAnswer_messageId_createdAt_idx" ON "ContactAnswer" ("messageId", "createdAt");
