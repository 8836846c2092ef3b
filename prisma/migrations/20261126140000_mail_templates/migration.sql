-- What staff made of the texts of a mail: the newest row counts, and without one the mail says what it says by default. At most fifty are kept of each mail.
CREATE TABLE "MailTemplateVersion" (
  "id" UUID PRIMARY KEY,
  "template" TEXT NOT NULL,
  "texts" JSONB NOT NULL,
  "authorName" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now()
);
CREATE INDEX "MailTemplateVersion_template_createdAt_idx" ON "MailTemplateVersion" ("template", "createdAt");
