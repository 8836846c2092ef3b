-- What the hourly clean-up looks for: orders that still name a person, consents that were withdrawn.
CREATE INDEX "Order_with_person" ON "Order" ("createdAt") WHERE "anonymizedAt" IS NULL;
CREATE INDEX "Consent_withdrawn" ON "Consent" ("withdrawnAt") WHERE "withdrawnAt" IS NOT NULL;
