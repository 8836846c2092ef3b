-- The audit log is read by what was done, to what kind of thing, by whom, and by words.
CREATE INDEX "AuditLog_action_createdAt_id_idx" ON "AuditLog" ("action", "createdAt" DESC, "id");
CREATE INDEX "AuditLog_entity_createdAt_id_idx" ON "AuditLog" ("entity", "createdAt" DESC, "id");
CREATE INDEX "AuditLog_actorKind_createdAt_id_idx" ON "AuditLog" ("actorKind", "createdAt" DESC, "id");
CREATE INDEX "AuditLog_words_trgm" ON "AuditLog" USING GIN ("actorName" gin_trgm_ops, "entityId" gin_trgm_ops);
