-- The back office looks for people by any part of name, e-mail and phone.
CREATE INDEX "User_words_trgm" ON "User" USING GIN ("name" gin_trgm_ops, "email" gin_trgm_ops, "phone" gin_trgm_ops);
