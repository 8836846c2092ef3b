-- Codes by SMS as a way to make the second step of a sign-in (docs/decisions/0093).
CREATE TABLE "SmsFactor" (
  "userId" UUID NOT NULL,
  "phone" TEXT NOT NULL,
  "confirmedAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "SmsFactor_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "SmsFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "SmsCode" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "holderId" UUID NOT NULL,
  "codeHash" TEXT NOT NULL,
  "sealedCode" TEXT,
  "failure" TEXT,
  "sentAt" TIMESTAMPTZ(3),
  "overAt" TIMESTAMPTZ(3),
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "SmsCode_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "SmsCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "SmsCode_holderId_createdAt_idx" ON "SmsCode" ("holderId", "createdAt" DESC);
CREATE INDEX "SmsCode_userId_createdAt_idx" ON "SmsCode" ("userId", "createdAt" DESC);
CREATE INDEX "SmsCode_createdAt_idx" ON "SmsCode" ("createdAt");
