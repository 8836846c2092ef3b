-- Passkeys (WebAuthn): the second step of a sign-in without a code (docs/decisions/0076).
CREATE TABLE "Passkey" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "credentialId" TEXT NOT NULL,
  "publicKey" BYTEA NOT NULL,
  "counter" BIGINT NOT NULL,
  "transports" TEXT[],
  "lastUsedAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Passkey_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Passkey_credentialId_key" ON "Passkey" ("credentialId");
CREATE INDEX "Passkey_userId_idx" ON "Passkey" ("userId");

-- What a passkey is asked to sign: one at a time for a session, or for a sign-in that waits for its second step, whose id is the holder's.
CREATE TABLE "PasskeyChallenge" (
  "holderId" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "challenge" TEXT NOT NULL,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "PasskeyChallenge_pkey" PRIMARY KEY ("holderId"),
  CONSTRAINT "PasskeyChallenge_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "PasskeyChallenge_userId_idx" ON "PasskeyChallenge" ("userId");
CREATE INDEX "PasskeyChallenge_expiresAt_idx" ON "PasskeyChallenge" ("expiresAt");
