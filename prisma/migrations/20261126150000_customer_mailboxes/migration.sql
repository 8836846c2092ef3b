-- Accounts whose mails arrive in one mailbox: the spelling that app/platform/mailbox.ts gives, which a test holds to it.
ALTER TABLE "User" ADD COLUMN "mailbox" TEXT NOT NULL GENERATED ALWAYS AS (
  CASE
    WHEN split_part("email", '@', 2) IN ('gmail.com', 'googlemail.com')
      THEN replace(coalesce(nullif(split_part(split_part("email", '@', 1), '+', 1), ''), split_part("email", '@', 1)), '.', '') || '@gmail.com'
    WHEN split_part("email", '@', 2) IN ('yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'narod.ru')
      THEN replace(coalesce(nullif(split_part(split_part("email", '@', 1), '+', 1), ''), split_part("email", '@', 1)), '.', '-') || '@yandex.ru'
    ELSE coalesce(nullif(split_part(split_part("email", '@', 1), '+', 1), ''), split_part("email", '@', 1)) || '@' || CASE
      WHEN split_part("email", '@', 2) IN ('proton.me', 'protonmail.com', 'pm.me') THEN 'proton.me'
      WHEN split_part("email", '@', 2) IN ('icloud.com', 'me.com', 'mac.com') THEN 'icloud.com'
      ELSE split_part("email", '@', 2)
    END
  END
) STORED;
CREATE INDEX "User_mailbox_idx" ON "User" ("mailbox");
ANALYZE "User";
