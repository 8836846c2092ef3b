-- The second step of a sign-in: codes of an app (RFC 6238), and recovery codes for when it is lost (docs/decisions/0070).
CREATE TABLE "SecondFactor" (
  "userId" UUID NOT NULL,
  "secret" TEXT NOT NULL,
  "lastStep" INTEGER NOT NULL DEFAULT 0,
  "confirmedAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "SecondFactor_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "SecondFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "RecoveryCode" (
  "userId" UUID NOT NULL,
  "codeHash" TEXT NOT NULL,
  "usedAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("userId", "codeHash"),
  CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Whoever typed the right password and still owes the second step: no session, so that it opens nothing.
CREATE TABLE "PendingSignIn" (
  "id" UUID NOT NULL,
  "tokenHash" TEXT NOT NULL,
  "userId" UUID NOT NULL,
  "kind" "SessionKind" NOT NULL,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "PendingSignIn_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "PendingSignIn_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "PendingSignIn_tokenHash_key" ON "PendingSignIn" ("tokenHash");
CREATE INDEX "PendingSignIn_userId_idx" ON "PendingSignIn" ("userId");
CREATE INDEX "PendingSignIn_expiresAt_idx" ON "PendingSignIn" ("expiresAt");
