-- Whose word the bot takes for whose, and what it was told (docs/decisions/0073-buttons-of-the-bot.md).
CREATE TABLE "TelegramLink" (
  "userId" UUID NOT NULL,
  "codeHash" TEXT,
  "codeExpiresAt" TIMESTAMPTZ(3),
  "telegramUserId" BIGINT,
  "linkedAt" TIMESTAMPTZ(3),
  CONSTRAINT "TelegramLink_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "TelegramLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "TelegramLink_codeHash_key" ON "TelegramLink"("codeHash");
CREATE UNIQUE INDEX "TelegramLink_telegramUserId_key" ON "TelegramLink"("telegramUserId");

CREATE TABLE "TelegramUpdate" (
  "id" UUID NOT NULL,
  "botId" BIGINT NOT NULL,
  "updateId" BIGINT NOT NULL,
  "payload" JSONB NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "TelegramUpdate_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "TelegramUpdate_botId_updateId_key" ON "TelegramUpdate"("botId", "updateId");
CREATE INDEX "TelegramUpdate_createdAt_idx" ON "TelegramUpdate"("createdAt");
