-- What programs call the JSON contract with: the token itself is kept nowhere, only its hash.
CREATE TABLE "ApiToken" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "prefix" TEXT NOT NULL,
  "tokenHash" TEXT NOT NULL,
  "scopes" TEXT[],
  "authorId" UUID NOT NULL,
  "expiresAt" TIMESTAMPTZ(3),
  "revokedAt" TIMESTAMPTZ(3),
  "lastUsedAt" TIMESTAMPTZ(3),
  "lastUsedIp" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ApiToken_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ApiToken_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "ApiToken_tokenHash_key" ON "ApiToken"("tokenHash");
CREATE INDEX "ApiToken_authorId_idx" ON "ApiToken"("authorId");
CREATE INDEX "ApiToken_createdAt_idx" ON "ApiToken"("createdAt" DESC);
CREATE INDEX "ApiToken_revokedAt_idx" ON "ApiToken"("revokedAt");
CREATE INDEX "ApiToken_expiresAt_idx" ON "ApiToken"("expiresAt");
