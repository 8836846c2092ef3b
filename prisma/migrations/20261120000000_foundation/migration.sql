-- The whole data model of the shop. Tables, enums, keys and plain indexes follow prisma/schema; what Prisma's schema
-- language cannot say (extensions, checks, partial, expression and trigram indexes, partitions, notify triggers) comes after them.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE TYPE "AnalyticsEventType" AS ENUM ('PAGE_VIEW', 'PRODUCT_VIEW', 'ADD_TO_CART', 'REMOVE_FROM_CART', 'CHECKOUT_START', 'CHECKOUT_COMPLETE', 'SEARCH', 'FILTER_APPLIED', 'USER_REGISTRATION', 'USER_LOGIN', 'USER_LOGOUT', 'EMAIL_SUBSCRIBE', 'EMAIL_UNSUBSCRIBE', 'PHONE_CALL', 'FORM_SUBMIT', 'ERROR', 'CUSTOM');

CREATE TYPE "UserRole" AS ENUM ('CUSTOMER', 'MODERATOR', 'ADMIN');

CREATE TYPE "UserStatus" AS ENUM ('ACTIVE', 'INACTIVE');

CREATE TYPE "SessionKind" AS ENUM ('CUSTOMER', 'ADMIN', 'API');

CREATE TYPE "AccountTokenPurpose" AS ENUM ('SET_PASSWORD', 'RESET_PASSWORD', 'ACTIVATE_ACCOUNT', 'VERIFY_EMAIL', 'CONFIRM_EMAIL_CHANGE');

CREATE TYPE "ProductProperty" AS ENUM ('weatherResistance', 'washability', 'ecoFriendly', 'humidityResistance', 'uvResistance', 'scratchResistance', 'impactResistance', 'chemicalResistance', 'heatResistance', 'frostResistance', 'fireResistance', 'wearResistance', 'fadeResistance', 'stainResistance', 'dirtResistance', 'graffitiResistance', 'graffitiRemovable', 'abrasionResistance', 'mildewResistance', 'alkaliResistance', 'acidResistance', 'solventResistance', 'oilResistance', 'antibacterial', 'antifungal', 'lowVOC', 'zeroVOC', 'odorless', 'quickDrying', 'selfPriming', 'oneCoat', 'highBuild', 'flexible', 'crackFilling', 'breathable', 'thermalInsulation', 'soundInsulation', 'electromagneticShielding');

CREATE TYPE "ProductDocumentKind" AS ENUM ('SAFETY_SHEET', 'TECHNICAL_SHEET', 'CERTIFICATE');

CREATE TYPE "SlugOwner" AS ENUM ('PRODUCT', 'CATEGORY');

CREATE TYPE "ConsentPurpose" AS ENUM ('ORDER_TERMS', 'PERSONAL_DATA', 'MARKETING');

CREATE TYPE "NotificationType" AS ENUM ('NEW_ORDER', 'LOW_STOCK', 'NEW_CUSTOMER', 'PAYMENT_RECEIVED', 'ORDER_SHIPPED', 'ORDER_DELIVERED', 'ORDER_CANCELLED', 'PRODUCT_ADDED', 'CATEGORY_UPDATED', 'SYSTEM_ALERT');

CREATE TYPE "NotificationPriority" AS ENUM ('URGENT', 'HIGH', 'MEDIUM', 'LOW');

CREATE TYPE "ReviewStatus" AS ENUM ('PENDING', 'APPROVED', 'REJECTED');

CREATE TYPE "ContactSubject" AS ENUM ('QUESTION', 'ORDER', 'DELIVERY', 'OTHER');

CREATE TYPE "StockReason" AS ENUM ('INITIAL', 'ORDER', 'CANCELLATION', 'EXPIRY', 'REFUND', 'REOPENED', 'ORDER_DELETED', 'ADJUSTMENT', 'IMPORT');

CREATE TYPE "MailingStatus" AS ENUM ('DRAFT', 'QUEUED', 'SENDING', 'PAUSED', 'DONE', 'CANCELLED');

CREATE TYPE "RecipientStatus" AS ENUM ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'SKIPPED');

CREATE TYPE "OutgoingMailStatus" AS ENUM ('QUEUED', 'SENDING', 'SENT', 'FAILED');

CREATE TYPE "SubscriberStatus" AS ENUM ('PENDING', 'CONFIRMED', 'UNSUBSCRIBED');

CREATE TYPE "OrderStatus" AS ENUM ('PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED');

CREATE TYPE "PaymentStatus" AS ENUM ('PENDING', 'PAID', 'FAILED', 'REFUNDED');

CREATE TYPE "PaymentMethod" AS ENUM ('CARD_ON_DELIVERY', 'CASH_ON_DELIVERY', 'BANK_TRANSFER', 'ONLINE', 'QR');

CREATE TYPE "DeliveryMethod" AS ENUM ('PICKUP', 'DELIVERY');

CREATE TYPE "OrderPriority" AS ENUM ('HIGH', 'NORMAL', 'LOW');

CREATE TYPE "OrderSource" AS ENUM ('SITE', 'API', 'ADMIN');

CREATE TYPE "PromoKind" AS ENUM ('PERCENT', 'AMOUNT');

CREATE TYPE "PaymentProviderName" AS ENUM ('SBERBANK', 'SANDBOX');

CREATE TYPE "RefundStatus" AS ENUM ('PENDING', 'DONE', 'FAILED');

CREATE TYPE "RunStatus" AS ENUM ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED');

CREATE TYPE "IntegrationType" AS ENUM ('YANDEX_METRICA', 'GOOGLE_ANALYTICS', 'TELEGRAM_BOT', 'WHATSAPP_BUSINESS', 'VKONTAKTE', 'INSTAGRAM', 'FACEBOOK', 'EMAIL_SERVICE', 'SMS_SERVICE');

CREATE TABLE "AnalyticsEvent" (
    "id" UUID NOT NULL,
    "occurredAt" TIMESTAMPTZ(3) NOT NULL,
    "type" "AnalyticsEventType" NOT NULL,
    "path" TEXT,
    "productId" UUID,
    "orderId" UUID,
    "userId" UUID,
    "visitorHash" TEXT,
    "ip" TEXT,
    "isBot" BOOLEAN NOT NULL DEFAULT false,
    "data" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "AnalyticsEvent_pkey" PRIMARY KEY ("id", "occurredAt")
) PARTITION BY RANGE ("occurredAt");

CREATE TABLE "AnalyticsDaily" (
    "day" DATE NOT NULL,
    "metric" TEXT NOT NULL,
    "dimension" TEXT NOT NULL DEFAULT '',
    "value" BIGINT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "AnalyticsDaily_pkey" PRIMARY KEY ("day", "metric", "dimension")
);

CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT,
    "passwordHash" TEXT,
    "role" "UserRole" NOT NULL DEFAULT 'CUSTOMER',
    "status" "UserStatus" NOT NULL DEFAULT 'ACTIVE',
    "emailVerifiedAt" TIMESTAMPTZ(3),
    "pendingEmail" TEXT,
    "marketingConsentAt" TIMESTAMPTZ(3),
    "unsubscribedAt" TIMESTAMPTZ(3),
    "bouncedAt" TIMESTAMPTZ(3),
    "anonymizedAt" TIMESTAMPTZ(3),
    "lastSeenAt" TIMESTAMPTZ(3),
    "ordersCount" INTEGER NOT NULL DEFAULT 0,
    "totalSpentKopecks" BIGINT NOT NULL DEFAULT 0,
    "lastOrderAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Session" (
    "id" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "kind" "SessionKind" NOT NULL,
    "userId" UUID NOT NULL,
    "userAgent" TEXT,
    "ip" TEXT,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "AccountToken" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "purpose" "AccountTokenPurpose" NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "orderId" UUID,
    "newEmail" TEXT,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "AccountToken_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "LoginAttempt" (
    "id" UUID NOT NULL,
    "emailHash" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "succeeded" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "LoginAttempt_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "AuditLog" (
    "id" UUID NOT NULL,
    "actorId" UUID,
    "actorName" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entityId" TEXT,
    "details" JSONB NOT NULL DEFAULT '{}',
    "ip" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "AuditLog_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Cart" (
    "id" UUID NOT NULL,
    "visitorHash" TEXT NOT NULL,
    "userId" UUID,
    "promoCode" TEXT,
    "remindedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Cart_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "CartItem" (
    "cartId" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "seenPriceKopecks" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "CartItem_pkey" PRIMARY KEY ("cartId", "productId")
);

CREATE TABLE "Category" (
    "id" UUID NOT NULL,
    "feedId" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT,
    "imageUrl" TEXT,
    "tint" TEXT NOT NULL DEFAULT '#e2dacb',
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "sortOrder" INTEGER NOT NULL DEFAULT 0,
    "seoTitle" TEXT,
    "seoDescription" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Category_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ProductFamily" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ProductFamily_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Product" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "categoryId" UUID NOT NULL,
    "familyId" UUID,
    "brand" TEXT,
    "description" TEXT NOT NULL DEFAULT '',
    "priceKopecks" INTEGER NOT NULL,
    "compareAtPriceKopecks" INTEGER,
    "stock" INTEGER NOT NULL DEFAULT 0,
    "minStock" INTEGER NOT NULL DEFAULT 5,
    "inStock" BOOLEAN NOT NULL DEFAULT true,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "archivedAt" TIMESTAMPTZ(3),
    "color" TEXT,
    "colorHex" TEXT,
    "material" TEXT,
    "application" TEXT,
    "country" TEXT,
    "volumeMl" INTEGER,
    "weightGrams" INTEGER,
    "coverage" DOUBLE PRECISION,
    "dryingTimeHours" DOUBLE PRECISION,
    "ph" DOUBLE PRECISION,
    "density" DOUBLE PRECISION,
    "potLifeMinutes" INTEGER,
    "shelfLifeMonths" INTEGER,
    "paintType" TEXT,
    "baseType" TEXT,
    "glossLevel" TEXT,
    "viscosity" TEXT,
    "opacity" TEXT,
    "mixingRatio" TEXT,
    "applicationTemperature" TEXT,
    "warranty" TEXT,
    "storageConditions" TEXT,
    "properties" "ProductProperty"[],
    "specifications" JSONB NOT NULL DEFAULT '{}',
    "barcode" TEXT,
    "isMarked" BOOLEAN NOT NULL DEFAULT false,
    "ratingAverage" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "reviewCount" INTEGER NOT NULL DEFAULT 0,
    "soldCount" INTEGER NOT NULL DEFAULT 0,
    "seoTitle" TEXT,
    "seoDescription" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Product_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ProductImage" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "isMain" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ProductImage_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ProductDocument" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "kind" "ProductDocumentKind" NOT NULL,
    "title" TEXT NOT NULL,
    "storageKey" TEXT NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "version" TEXT NOT NULL DEFAULT '1',
    "issuedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ProductDocument_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ProductSearch" (
    "productId" UUID NOT NULL,
    "vector" TSVECTOR NOT NULL,
    "normalizedName" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "popularity" INTEGER NOT NULL DEFAULT 0,
    "isVisible" BOOLEAN NOT NULL DEFAULT true,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ProductSearch_pkey" PRIMARY KEY ("productId")
);

CREATE TABLE "SearchSynonym" (
    "id" UUID NOT NULL,
    "term" TEXT NOT NULL,
    "synonyms" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "SearchSynonym_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "SlugHistory" (
    "id" UUID NOT NULL,
    "owner" "SlugOwner" NOT NULL,
    "ownerId" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "SlugHistory_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Address" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "postalCode" TEXT NOT NULL,
    "street" TEXT NOT NULL,
    "house" TEXT NOT NULL,
    "apartment" TEXT,
    "country" TEXT NOT NULL DEFAULT 'Россия',
    "isDefault" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Address_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "WishlistItem" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "WishlistItem_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Consent" (
    "id" UUID NOT NULL,
    "userId" UUID,
    "orderId" UUID,
    "email" TEXT NOT NULL,
    "purpose" "ConsentPurpose" NOT NULL,
    "textVersion" TEXT NOT NULL,
    "ip" TEXT,
    "userAgent" TEXT,
    "withdrawnAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Consent_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Notification" (
    "id" UUID NOT NULL,
    "dedupeKey" TEXT NOT NULL,
    "type" "NotificationType" NOT NULL,
    "priority" "NotificationPriority" NOT NULL DEFAULT 'MEDIUM',
    "title" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "link" TEXT,
    "readAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Review" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "orderItemId" UUID,
    "authorName" TEXT NOT NULL,
    "rating" INTEGER NOT NULL,
    "title" TEXT,
    "text" TEXT NOT NULL,
    "pros" TEXT,
    "cons" TEXT,
    "status" "ReviewStatus" NOT NULL DEFAULT 'PENDING',
    "helpfulCount" INTEGER NOT NULL DEFAULT 0,
    "shopReply" TEXT,
    "repliedAt" TIMESTAMPTZ(3),
    "moderatedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Review_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ReviewVote" (
    "id" UUID NOT NULL,
    "reviewId" UUID NOT NULL,
    "visitorHash" TEXT NOT NULL,
    "userId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ReviewVote_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ContactMessage" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "subject" "ContactSubject" NOT NULL,
    "message" TEXT NOT NULL,
    "ip" TEXT,
    "handledAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ContactMessage_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "StockMovement" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "delta" INTEGER NOT NULL,
    "reason" "StockReason" NOT NULL,
    "note" TEXT,
    "orderId" UUID,
    "authorId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "StockMovement_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Mailing" (
    "id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" "MailingStatus" NOT NULL DEFAULT 'DRAFT',
    "authorName" TEXT NOT NULL,
    "audience" JSONB NOT NULL DEFAULT '{}',
    "totalCount" INTEGER NOT NULL DEFAULT 0,
    "sentCount" INTEGER NOT NULL DEFAULT 0,
    "failedCount" INTEGER NOT NULL DEFAULT 0,
    "skippedCount" INTEGER NOT NULL DEFAULT 0,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Mailing_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "MailingRecipient" (
    "id" UUID NOT NULL,
    "mailingId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "status" "RecipientStatus" NOT NULL DEFAULT 'QUEUED',
    "reason" TEXT,
    "sentAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "MailingRecipient_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "OutgoingMail" (
    "id" UUID NOT NULL,
    "dedupeKey" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subjectId" UUID,
    "messageId" TEXT NOT NULL,
    "status" "OutgoingMailStatus" NOT NULL DEFAULT 'QUEUED',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "sentAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "OutgoingMail_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "NewsletterSubscriber" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "status" "SubscriberStatus" NOT NULL DEFAULT 'PENDING',
    "tokenHash" TEXT NOT NULL,
    "textVersion" TEXT NOT NULL,
    "ip" TEXT,
    "confirmedAt" TIMESTAMPTZ(3),
    "unsubscribedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "NewsletterSubscriber_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Order" (
    "id" UUID NOT NULL,
    "orderNumber" TEXT NOT NULL,
    "userId" UUID,
    "visitorHash" TEXT,
    "source" "OrderSource" NOT NULL DEFAULT 'SITE',
    "status" "OrderStatus" NOT NULL DEFAULT 'PENDING',
    "paymentStatus" "PaymentStatus" NOT NULL DEFAULT 'PENDING',
    "paymentMethod" "PaymentMethod" NOT NULL,
    "deliveryMethod" "DeliveryMethod" NOT NULL,
    "priority" "OrderPriority" NOT NULL DEFAULT 'NORMAL',
    "holdsStock" BOOLEAN NOT NULL DEFAULT true,
    "itemCount" INTEGER NOT NULL,
    "itemsKopecks" INTEGER NOT NULL,
    "discountKopecks" INTEGER NOT NULL DEFAULT 0,
    "deliveryKopecks" INTEGER NOT NULL DEFAULT 0,
    "taxKopecks" INTEGER NOT NULL DEFAULT 0,
    "totalKopecks" INTEGER NOT NULL,
    "promoCodeId" UUID,
    "promoCode" TEXT,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT,
    "phone" TEXT,
    "country" TEXT NOT NULL DEFAULT 'Россия',
    "city" TEXT,
    "postalCode" TEXT,
    "street" TEXT,
    "house" TEXT,
    "apartment" TEXT,
    "comment" TEXT,
    "trackingNumber" TEXT,
    "searchText" TEXT NOT NULL,
    "paymentChosenAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),
    "anonymizedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Order_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "OrderItem" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "productId" UUID,
    "name" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "imageUrl" TEXT,
    "color" TEXT,
    "unitPriceKopecks" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "OrderItem_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "OrderNote" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "authorId" UUID,
    "authorName" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "OrderNote_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "OrderEvent" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "fromValue" TEXT,
    "toValue" TEXT,
    "note" TEXT,
    "authorId" UUID,
    "authorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "OrderEvent_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PromoCode" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "kind" "PromoKind" NOT NULL,
    "value" INTEGER NOT NULL,
    "minimumKopecks" INTEGER NOT NULL DEFAULT 0,
    "categoryId" UUID,
    "maxUses" INTEGER,
    "maxUsesPerPerson" INTEGER,
    "usedCount" INTEGER NOT NULL DEFAULT 0,
    "startsAt" TIMESTAMPTZ(3),
    "endsAt" TIMESTAMPTZ(3),
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "PromoCode_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PromoCodeUse" (
    "id" UUID NOT NULL,
    "promoCodeId" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "userId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "PromoCodeUse_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Payment" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "provider" "PaymentProviderName" NOT NULL,
    "method" "PaymentMethod" NOT NULL,
    "attempt" INTEGER NOT NULL,
    "status" "PaymentStatus" NOT NULL DEFAULT 'PENDING',
    "amountKopecks" INTEGER NOT NULL,
    "refundedKopecks" INTEGER NOT NULL DEFAULT 0,
    "gatewayNumber" TEXT NOT NULL,
    "gatewayId" TEXT,
    "paymentUrl" TEXT,
    "qrPayload" TEXT,
    "failureReason" TEXT,
    "sessionExpiresAt" TIMESTAMPTZ(3),
    "nextPollAt" TIMESTAMPTZ(3),
    "paidAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Payment_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PaymentEvent" (
    "id" UUID NOT NULL,
    "paymentId" UUID NOT NULL,
    "provider" "PaymentProviderName" NOT NULL,
    "externalEvent" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "PaymentEvent_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Refund" (
    "id" UUID NOT NULL,
    "paymentId" UUID NOT NULL,
    "amountKopecks" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "status" "RefundStatus" NOT NULL DEFAULT 'PENDING',
    "failureReason" TEXT,
    "authorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Refund_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "OutboxEvent" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "sentAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "OutboxEvent_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "IdempotencyKey" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "requestHash" TEXT NOT NULL,
    "resultId" UUID,
    "status" INTEGER,
    "body" JSONB,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("scope", "key")
);

CREATE TABLE "ImportRun" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "storageKey" TEXT NOT NULL,
    "status" "RunStatus" NOT NULL DEFAULT 'QUEUED',
    "totalRows" INTEGER NOT NULL DEFAULT 0,
    "doneRows" INTEGER NOT NULL DEFAULT 0,
    "failedRows" INTEGER NOT NULL DEFAULT 0,
    "report" JSONB NOT NULL DEFAULT '{}',
    "authorId" UUID,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ImportRun_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ExportRun" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "filter" JSONB NOT NULL DEFAULT '{}',
    "storageKey" TEXT,
    "status" "RunStatus" NOT NULL DEFAULT 'QUEUED',
    "totalRows" INTEGER NOT NULL DEFAULT 0,
    "doneRows" INTEGER NOT NULL DEFAULT 0,
    "authorId" UUID,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ExportRun_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Setting" (
    "group" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Setting_pkey" PRIMARY KEY ("group")
);

CREATE TABLE "Integration" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "type" "IntegrationType" NOT NULL,
    "config" JSONB NOT NULL DEFAULT '{}',
    "isActive" BOOLEAN NOT NULL DEFAULT false,
    "lastSync" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Integration_pkey" PRIMARY KEY ("id")
);

-- Indexes
CREATE INDEX "AnalyticsEvent_type_occurredAt_idx" ON "AnalyticsEvent" ("type", "occurredAt");
CREATE INDEX "AnalyticsEvent_productId_occurredAt_idx" ON "AnalyticsEvent" ("productId", "occurredAt");
CREATE UNIQUE INDEX "User_email_key" ON "User" ("email");
CREATE INDEX "User_role_createdAt_idx" ON "User" ("role", "createdAt" DESC);
CREATE INDEX "User_status_createdAt_idx" ON "User" ("status", "createdAt" DESC);
CREATE INDEX "User_createdAt_id_idx" ON "User" ("createdAt" DESC, "id");
CREATE INDEX "User_totalSpentKopecks_id_idx" ON "User" ("totalSpentKopecks" DESC, "id");
CREATE INDEX "User_ordersCount_id_idx" ON "User" ("ordersCount" DESC, "id");
CREATE UNIQUE INDEX "Session_tokenHash_key" ON "Session" ("tokenHash");
CREATE INDEX "Session_userId_kind_idx" ON "Session" ("userId", "kind");
CREATE INDEX "Session_expiresAt_idx" ON "Session" ("expiresAt");
CREATE UNIQUE INDEX "AccountToken_tokenHash_key" ON "AccountToken" ("tokenHash");
CREATE INDEX "AccountToken_userId_purpose_idx" ON "AccountToken" ("userId", "purpose");
CREATE INDEX "AccountToken_orderId_idx" ON "AccountToken" ("orderId");
CREATE INDEX "AccountToken_expiresAt_idx" ON "AccountToken" ("expiresAt");
CREATE INDEX "LoginAttempt_emailHash_ip_createdAt_idx" ON "LoginAttempt" ("emailHash", "ip", "createdAt" DESC);
CREATE INDEX "LoginAttempt_createdAt_idx" ON "LoginAttempt" ("createdAt");
CREATE INDEX "AuditLog_createdAt_id_idx" ON "AuditLog" ("createdAt" DESC, "id");
CREATE INDEX "AuditLog_entity_entityId_createdAt_idx" ON "AuditLog" ("entity", "entityId", "createdAt" DESC);
CREATE INDEX "AuditLog_actorId_createdAt_idx" ON "AuditLog" ("actorId", "createdAt" DESC);
CREATE UNIQUE INDEX "Cart_visitorHash_key" ON "Cart" ("visitorHash");
CREATE INDEX "Cart_userId_idx" ON "Cart" ("userId");
CREATE INDEX "Cart_expiresAt_idx" ON "Cart" ("expiresAt");
CREATE INDEX "CartItem_productId_idx" ON "CartItem" ("productId");
CREATE UNIQUE INDEX "Category_feedId_key" ON "Category" ("feedId");
CREATE UNIQUE INDEX "Category_slug_key" ON "Category" ("slug");
CREATE INDEX "Category_isActive_sortOrder_name_idx" ON "Category" ("isActive", "sortOrder", "name");
CREATE UNIQUE INDEX "ProductFamily_slug_key" ON "ProductFamily" ("slug");
CREATE UNIQUE INDEX "Product_slug_key" ON "Product" ("slug");
CREATE UNIQUE INDEX "Product_sku_key" ON "Product" ("sku");
CREATE INDEX "Product_familyId_idx" ON "Product" ("familyId");
CREATE INDEX "Product_categoryId_createdAt_id_idx" ON "Product" ("categoryId", "createdAt" DESC, "id");
CREATE INDEX "Product_createdAt_id_idx" ON "Product" ("createdAt" DESC, "id");
CREATE INDEX "Product_priceKopecks_id_idx" ON "Product" ("priceKopecks", "id");
CREATE INDEX "Product_name_id_idx" ON "Product" ("name", "id");
CREATE INDEX "Product_stock_id_idx" ON "Product" ("stock", "id");
CREATE INDEX "Product_properties_idx" ON "Product" USING GIN ("properties");
CREATE INDEX "ProductImage_productId_position_idx" ON "ProductImage" ("productId", "position");
CREATE INDEX "ProductDocument_productId_idx" ON "ProductDocument" ("productId");
CREATE INDEX "ProductSearch_sku_idx" ON "ProductSearch" ("sku");
CREATE UNIQUE INDEX "SearchSynonym_term_key" ON "SearchSynonym" ("term");
CREATE INDEX "SlugHistory_ownerId_idx" ON "SlugHistory" ("ownerId");
CREATE UNIQUE INDEX "SlugHistory_owner_slug_key" ON "SlugHistory" ("owner", "slug");
CREATE INDEX "Address_userId_createdAt_idx" ON "Address" ("userId", "createdAt" DESC);
CREATE INDEX "WishlistItem_productId_idx" ON "WishlistItem" ("productId");
CREATE UNIQUE INDEX "WishlistItem_userId_productId_key" ON "WishlistItem" ("userId", "productId");
CREATE INDEX "Consent_userId_idx" ON "Consent" ("userId");
CREATE INDEX "Consent_orderId_idx" ON "Consent" ("orderId");
CREATE INDEX "Consent_email_purpose_idx" ON "Consent" ("email", "purpose");
CREATE UNIQUE INDEX "Notification_dedupeKey_key" ON "Notification" ("dedupeKey");
CREATE INDEX "Notification_createdAt_id_idx" ON "Notification" ("createdAt" DESC, "id");
CREATE UNIQUE INDEX "Review_orderItemId_key" ON "Review" ("orderItemId");
CREATE INDEX "Review_productId_status_createdAt_idx" ON "Review" ("productId", "status", "createdAt" DESC);
CREATE INDEX "Review_status_createdAt_id_idx" ON "Review" ("status", "createdAt" DESC, "id");
CREATE INDEX "Review_userId_idx" ON "Review" ("userId");
CREATE UNIQUE INDEX "Review_productId_userId_key" ON "Review" ("productId", "userId");
CREATE INDEX "ReviewVote_userId_idx" ON "ReviewVote" ("userId");
CREATE UNIQUE INDEX "ReviewVote_reviewId_visitorHash_key" ON "ReviewVote" ("reviewId", "visitorHash");
CREATE INDEX "ContactMessage_createdAt_id_idx" ON "ContactMessage" ("createdAt" DESC, "id");
CREATE INDEX "StockMovement_productId_createdAt_idx" ON "StockMovement" ("productId", "createdAt" DESC);
CREATE INDEX "StockMovement_orderId_idx" ON "StockMovement" ("orderId");
CREATE INDEX "StockMovement_authorId_idx" ON "StockMovement" ("authorId");
CREATE INDEX "StockMovement_createdAt_idx" ON "StockMovement" ("createdAt" DESC);
CREATE INDEX "Mailing_createdAt_id_idx" ON "Mailing" ("createdAt" DESC, "id");
CREATE INDEX "Mailing_status_idx" ON "Mailing" ("status");
CREATE INDEX "MailingRecipient_mailingId_status_id_idx" ON "MailingRecipient" ("mailingId", "status", "id");
CREATE INDEX "MailingRecipient_userId_idx" ON "MailingRecipient" ("userId");
CREATE UNIQUE INDEX "MailingRecipient_mailingId_userId_key" ON "MailingRecipient" ("mailingId", "userId");
CREATE UNIQUE INDEX "OutgoingMail_dedupeKey_key" ON "OutgoingMail" ("dedupeKey");
CREATE UNIQUE INDEX "OutgoingMail_messageId_key" ON "OutgoingMail" ("messageId");
CREATE INDEX "OutgoingMail_status_createdAt_idx" ON "OutgoingMail" ("status", "createdAt");
CREATE INDEX "OutgoingMail_subjectId_idx" ON "OutgoingMail" ("subjectId");
CREATE INDEX "OutgoingMail_createdAt_idx" ON "OutgoingMail" ("createdAt");
CREATE UNIQUE INDEX "NewsletterSubscriber_email_key" ON "NewsletterSubscriber" ("email");
CREATE UNIQUE INDEX "NewsletterSubscriber_tokenHash_key" ON "NewsletterSubscriber" ("tokenHash");
CREATE INDEX "NewsletterSubscriber_status_createdAt_idx" ON "NewsletterSubscriber" ("status", "createdAt");
CREATE UNIQUE INDEX "Order_orderNumber_key" ON "Order" ("orderNumber");
CREATE INDEX "Order_createdAt_id_idx" ON "Order" ("createdAt" DESC, "id");
CREATE INDEX "Order_status_createdAt_id_idx" ON "Order" ("status", "createdAt" DESC, "id");
CREATE INDEX "Order_paymentStatus_createdAt_id_idx" ON "Order" ("paymentStatus", "createdAt" DESC, "id");
CREATE INDEX "Order_userId_createdAt_id_idx" ON "Order" ("userId", "createdAt" DESC, "id");
CREATE INDEX "Order_totalKopecks_id_idx" ON "Order" ("totalKopecks" DESC, "id");
CREATE INDEX "Order_visitorHash_idx" ON "Order" ("visitorHash");
CREATE INDEX "Order_promoCodeId_idx" ON "Order" ("promoCodeId");
CREATE INDEX "OrderItem_orderId_idx" ON "OrderItem" ("orderId");
CREATE INDEX "OrderItem_productId_idx" ON "OrderItem" ("productId");
CREATE INDEX "OrderNote_orderId_createdAt_idx" ON "OrderNote" ("orderId", "createdAt");
CREATE INDEX "OrderNote_authorId_idx" ON "OrderNote" ("authorId");
CREATE INDEX "OrderEvent_orderId_createdAt_idx" ON "OrderEvent" ("orderId", "createdAt");
CREATE INDEX "OrderEvent_authorId_idx" ON "OrderEvent" ("authorId");
CREATE UNIQUE INDEX "PromoCode_code_key" ON "PromoCode" ("code");
CREATE INDEX "PromoCode_isActive_endsAt_idx" ON "PromoCode" ("isActive", "endsAt");
CREATE INDEX "PromoCodeUse_promoCodeId_userId_idx" ON "PromoCodeUse" ("promoCodeId", "userId");
CREATE INDEX "PromoCodeUse_orderId_idx" ON "PromoCodeUse" ("orderId");
CREATE INDEX "PromoCodeUse_userId_idx" ON "PromoCodeUse" ("userId");
CREATE UNIQUE INDEX "PromoCodeUse_promoCodeId_orderId_key" ON "PromoCodeUse" ("promoCodeId", "orderId");
CREATE UNIQUE INDEX "Payment_gatewayNumber_key" ON "Payment" ("gatewayNumber");
CREATE UNIQUE INDEX "Payment_gatewayId_key" ON "Payment" ("gatewayId");
CREATE INDEX "Payment_status_nextPollAt_idx" ON "Payment" ("status", "nextPollAt");
CREATE INDEX "Payment_createdAt_id_idx" ON "Payment" ("createdAt" DESC, "id");
CREATE UNIQUE INDEX "Payment_orderId_attempt_key" ON "Payment" ("orderId", "attempt");
CREATE INDEX "PaymentEvent_paymentId_createdAt_idx" ON "PaymentEvent" ("paymentId", "createdAt");
CREATE UNIQUE INDEX "PaymentEvent_provider_externalEvent_key" ON "PaymentEvent" ("provider", "externalEvent");
CREATE INDEX "Refund_paymentId_idx" ON "Refund" ("paymentId");
CREATE INDEX "Refund_status_createdAt_idx" ON "Refund" ("status", "createdAt");
CREATE INDEX "IdempotencyKey_expiresAt_idx" ON "IdempotencyKey" ("expiresAt");
CREATE INDEX "ImportRun_createdAt_idx" ON "ImportRun" ("createdAt" DESC);
CREATE INDEX "ImportRun_status_idx" ON "ImportRun" ("status");
CREATE INDEX "ExportRun_createdAt_idx" ON "ExportRun" ("createdAt" DESC);
CREATE INDEX "ExportRun_status_idx" ON "ExportRun" ("status");
CREATE UNIQUE INDEX "Integration_type_key" ON "Integration" ("type");

-- Foreign keys
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AccountToken" ADD CONSTRAINT "AccountToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AccountToken" ADD CONSTRAINT "AccountToken_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AuditLog" ADD CONSTRAINT "AuditLog_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Cart" ADD CONSTRAINT "Cart_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "CartItem" ADD CONSTRAINT "CartItem_cartId_fkey" FOREIGN KEY ("cartId") REFERENCES "Cart" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CartItem" ADD CONSTRAINT "CartItem_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Product" ADD CONSTRAINT "Product_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Product" ADD CONSTRAINT "Product_familyId_fkey" FOREIGN KEY ("familyId") REFERENCES "ProductFamily" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "ProductImage" ADD CONSTRAINT "ProductImage_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ProductDocument" ADD CONSTRAINT "ProductDocument_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ProductSearch" ADD CONSTRAINT "ProductSearch_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Address" ADD CONSTRAINT "Address_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "WishlistItem" ADD CONSTRAINT "WishlistItem_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "WishlistItem" ADD CONSTRAINT "WishlistItem_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Review" ADD CONSTRAINT "Review_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Review" ADD CONSTRAINT "Review_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Review" ADD CONSTRAINT "Review_orderItemId_fkey" FOREIGN KEY ("orderItemId") REFERENCES "OrderItem" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "ReviewVote" ADD CONSTRAINT "ReviewVote_reviewId_fkey" FOREIGN KEY ("reviewId") REFERENCES "Review" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ReviewVote" ADD CONSTRAINT "ReviewVote_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "StockMovement" ADD CONSTRAINT "StockMovement_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "StockMovement" ADD CONSTRAINT "StockMovement_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "StockMovement" ADD CONSTRAINT "StockMovement_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "MailingRecipient" ADD CONSTRAINT "MailingRecipient_mailingId_fkey" FOREIGN KEY ("mailingId") REFERENCES "Mailing" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "MailingRecipient" ADD CONSTRAINT "MailingRecipient_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Order" ADD CONSTRAINT "Order_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Order" ADD CONSTRAINT "Order_promoCodeId_fkey" FOREIGN KEY ("promoCodeId") REFERENCES "PromoCode" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "OrderItem" ADD CONSTRAINT "OrderItem_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "OrderItem" ADD CONSTRAINT "OrderItem_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "OrderNote" ADD CONSTRAINT "OrderNote_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "OrderNote" ADD CONSTRAINT "OrderNote_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "OrderEvent" ADD CONSTRAINT "OrderEvent_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "OrderEvent" ADD CONSTRAINT "OrderEvent_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "PromoCodeUse" ADD CONSTRAINT "PromoCodeUse_promoCodeId_fkey" FOREIGN KEY ("promoCodeId") REFERENCES "PromoCode" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PromoCodeUse" ADD CONSTRAINT "PromoCodeUse_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PromoCodeUse" ADD CONSTRAINT "PromoCodeUse_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PaymentEvent" ADD CONSTRAINT "PaymentEvent_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Invariants
ALTER TABLE "User" ADD CONSTRAINT "User_email_lower_check" CHECK ("email" = lower("email"));
ALTER TABLE "NewsletterSubscriber" ADD CONSTRAINT "NewsletterSubscriber_email_lower_check" CHECK ("email" = lower("email"));
ALTER TABLE "Category" ADD CONSTRAINT "Category_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
ALTER TABLE "Product" ADD CONSTRAINT "Product_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
ALTER TABLE "Product" ADD CONSTRAINT "Product_priceKopecks_check" CHECK ("priceKopecks" > 0);
ALTER TABLE "Product" ADD CONSTRAINT "Product_compareAtPriceKopecks_check" CHECK ("compareAtPriceKopecks" IS NULL OR "compareAtPriceKopecks" > "priceKopecks");
ALTER TABLE "Product" ADD CONSTRAINT "Product_stock_check" CHECK ("stock" >= 0);
ALTER TABLE "Product" ADD CONSTRAINT "Product_minStock_check" CHECK ("minStock" >= 0);
ALTER TABLE "Product" ADD CONSTRAINT "Product_measures_check" CHECK (
    coalesce("volumeMl", 1) > 0 AND coalesce("weightGrams", 1) > 0 AND coalesce("coverage", 1) > 0 AND coalesce("density", 1) > 0
);
ALTER TABLE "Product" ADD CONSTRAINT "Product_rating_check" CHECK ("ratingAverage" BETWEEN 0 AND 5 AND "reviewCount" >= 0);
ALTER TABLE "Product" ADD CONSTRAINT "Product_colorHex_check" CHECK ("colorHex" IS NULL OR "colorHex" ~ '^#[0-9a-f]{6}$');
ALTER TABLE "StockMovement" ADD CONSTRAINT "StockMovement_delta_check" CHECK ("delta" <> 0);
ALTER TABLE "CartItem" ADD CONSTRAINT "CartItem_quantity_check" CHECK ("quantity" BETWEEN 1 AND 999);
ALTER TABLE "Order" ADD CONSTRAINT "Order_orderNumber_check" CHECK ("orderNumber" = 'CC-' || upper(right("id"::text, 8)));
ALTER TABLE "Order" ADD CONSTRAINT "Order_amounts_check" CHECK (
    "itemsKopecks" >= 0 AND "discountKopecks" BETWEEN 0 AND "itemsKopecks" AND "deliveryKopecks" >= 0 AND "taxKopecks" >= 0
);
ALTER TABLE "Order" ADD CONSTRAINT "Order_totalKopecks_check" CHECK ("totalKopecks" = "itemsKopecks" - "discountKopecks" + "deliveryKopecks" + "taxKopecks");
ALTER TABLE "OrderItem" ADD CONSTRAINT "OrderItem_amounts_check" CHECK ("unitPriceKopecks" >= 0 AND "quantity" BETWEEN 1 AND 999);
ALTER TABLE "PromoCode" ADD CONSTRAINT "PromoCode_code_check" CHECK ("code" = upper("code"));
ALTER TABLE "PromoCode" ADD CONSTRAINT "PromoCode_value_check" CHECK ("value" > 0 AND ("kind" <> 'PERCENT' OR "value" <= 100));
ALTER TABLE "PromoCode" ADD CONSTRAINT "PromoCode_usedCount_check" CHECK ("usedCount" >= 0 AND ("maxUses" IS NULL OR "usedCount" <= "maxUses"));
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_amounts_check" CHECK ("amountKopecks" > 0 AND "refundedKopecks" BETWEEN 0 AND "amountKopecks");
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_amountKopecks_check" CHECK ("amountKopecks" > 0);
ALTER TABLE "Review" ADD CONSTRAINT "Review_rating_check" CHECK ("rating" BETWEEN 1 AND 5);
ALTER TABLE "Review" ADD CONSTRAINT "Review_helpfulCount_check" CHECK ("helpfulCount" >= 0);

-- One of each
CREATE UNIQUE INDEX "Payment_one_paid_per_order" ON "Payment" ("orderId") WHERE "status" = 'PAID';
CREATE UNIQUE INDEX "ProductImage_one_main" ON "ProductImage" ("productId") WHERE "isMain";
CREATE UNIQUE INDEX "Address_one_default" ON "Address" ("userId") WHERE "isDefault";
CREATE UNIQUE INDEX "Category_name_lower_key" ON "Category" (lower("name"));

-- The storefront's lists read only what can be sold or shown
CREATE INDEX "Product_visible_by_price" ON "Product" ("categoryId", "priceKopecks", "id") WHERE "isActive" AND "archivedAt" IS NULL;
CREATE INDEX "Product_visible_by_name" ON "Product" ("categoryId", "name", "id") WHERE "isActive" AND "archivedAt" IS NULL;
CREATE INDEX "Product_visible_by_created" ON "Product" ("categoryId", "createdAt" DESC, "id") WHERE "isActive" AND "archivedAt" IS NULL;
CREATE INDEX "Product_visible_by_color" ON "Product" ("categoryId", "color", "id") WHERE "isActive" AND "archivedAt" IS NULL;
CREATE INDEX "Product_visible_by_sold" ON "Product" ("categoryId", "soldCount" DESC, "id") WHERE "isActive" AND "archivedAt" IS NULL;
CREATE INDEX "Product_all_visible_by_sold" ON "Product" ("soldCount" DESC, "id") WHERE "isActive" AND "archivedAt" IS NULL;
CREATE INDEX "Product_all_visible_by_price" ON "Product" ("priceKopecks", "id") WHERE "isActive" AND "archivedAt" IS NULL;
CREATE INDEX "Product_all_visible_by_name" ON "Product" ("name", "id") WHERE "isActive" AND "archivedAt" IS NULL;
CREATE INDEX "Product_all_visible_by_created" ON "Product" ("createdAt" DESC, "id") WHERE "isActive" AND "archivedAt" IS NULL;
CREATE INDEX "Product_all_visible_by_color" ON "Product" ("color", "id") WHERE "isActive" AND "archivedAt" IS NULL;
CREATE INDEX "Product_best_sellers" ON "Product" ("soldCount" DESC, "id") WHERE "isActive" AND "archivedAt" IS NULL AND "inStock" AND "stock" > 0;
CREATE INDEX "Product_discounted" ON "Product" ("createdAt" DESC, "id") WHERE "isActive" AND "archivedAt" IS NULL AND "inStock" AND "stock" > 0 AND "compareAtPriceKopecks" IS NOT NULL;
CREATE INDEX "Product_low_stock" ON "Product" ("stock", "id") WHERE "archivedAt" IS NULL AND "stock" < "minStock";
CREATE INDEX "Product_name_trgm" ON "Product" USING GIN (lower("name") gin_trgm_ops);
CREATE INDEX "Product_sku_trgm" ON "Product" USING GIN (lower("sku") gin_trgm_ops);

-- Search
CREATE INDEX "ProductSearch_vector_idx" ON "ProductSearch" USING GIN ("vector");
CREATE INDEX "ProductSearch_normalizedName_trgm" ON "ProductSearch" USING GIN ("normalizedName" gin_trgm_ops);
CREATE INDEX "ProductSearch_sku_trgm" ON "ProductSearch" USING GIN (lower("sku") gin_trgm_ops);

-- The back office searches by text
CREATE INDEX "Order_searchText_trgm" ON "Order" USING GIN ("searchText" gin_trgm_ops);
CREATE INDEX "User_text_trgm" ON "User" USING GIN ((lower("name") || ' ' || "email" || ' ' || coalesce("phone", '')) gin_trgm_ops);
CREATE INDEX "Notification_unread" ON "Notification" ("createdAt" DESC, "id") WHERE "readAt" IS NULL;
CREATE INDEX "ContactMessage_unhandled" ON "ContactMessage" ("createdAt" DESC) WHERE "handledAt" IS NULL;

-- Work queues: only what waits is indexed
CREATE INDEX "OutboxEvent_pending" ON "OutboxEvent" ("createdAt", "id") WHERE "sentAt" IS NULL;
CREATE INDEX "OutboxEvent_sent" ON "OutboxEvent" ("sentAt") WHERE "sentAt" IS NOT NULL;
CREATE INDEX "Order_expiring" ON "Order" ("expiresAt") WHERE "expiresAt" IS NOT NULL AND "status" = 'PENDING';
CREATE INDEX "Payment_polling" ON "Payment" ("nextPollAt") WHERE "status" = 'PENDING' AND "nextPollAt" IS NOT NULL;

-- Analytics: the worker makes the monthly partitions ahead; the default one takes what falls outside them.
CREATE TABLE "AnalyticsEvent_default" PARTITION OF "AnalyticsEvent" DEFAULT;

CREATE FUNCTION ensure_analytics_partition(month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    first_day date := date_trunc('month', month)::date;
    partition_name text := 'AnalyticsEvent_' || to_char(first_day, 'YYYY_MM');
BEGIN
    IF to_regclass(format('%I', partition_name)) IS NULL THEN
        EXECUTE format(
            'CREATE TABLE %I PARTITION OF "AnalyticsEvent" FOR VALUES FROM (%L) TO (%L)',
            partition_name, first_day::timestamp AT TIME ZONE 'UTC', (first_day + interval '1 month')::timestamp AT TIME ZONE 'UTC'
        );
    END IF;
END $$;

SELECT ensure_analytics_partition((now() AT TIME ZONE 'UTC' + make_interval(months => n))::date) FROM generate_series(0, 2) AS n;

-- The relay in the worker is woken when events are committed; the slow poll stands behind it.
CREATE FUNCTION notify_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('outbox', '');
    RETURN NULL;
END $$;

CREATE TRIGGER "OutboxEvent_notify" AFTER INSERT ON "OutboxEvent" FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();
