-- The pictures that letters show stand beside their blocks, so that the clean-up of pictures finds them by an index.
ALTER TABLE "Mailing" ADD COLUMN "imageUrls" TEXT[];
CREATE INDEX "Mailing_imageUrls_idx" ON "Mailing" USING GIN ("imageUrls");

ALTER TABLE "MailingTemplate" ADD COLUMN "imageUrls" TEXT[];
CREATE INDEX "MailingTemplate_imageUrls_idx" ON "MailingTemplate" USING GIN ("imageUrls");

-- Letters to begin with.
INSERT INTO "MailingTemplate" ("id", "name", "subject", "preheader", "blocks", "imageUrls") VALUES
  (gen_random_uuid(), 'Акция недели', 'Скидки недели: краски и всё для ремонта', 'Цены снижены до воскресенья', '[
    {"kind": "heading", "text": "Скидки недели"},
    {"kind": "text", "text": "Здравствуйте, {name}!\n\nДо воскресенья мы снизили цены на товары, которые чаще всего берут к ремонту. Выбирайте: количество ограничено."},
    {"kind": "products", "productIds": []},
    {"kind": "button", "text": "Все товары со скидкой", "url": "/catalog"},
    {"kind": "divider"},
    {"kind": "text", "text": "Не уверены, сколько краски нужно? Позвоните или ответьте на это письмо: посчитаем вместе."}
  ]', '{}'),
  (gen_random_uuid(), 'Новинки', 'Новинки в магазине', 'Что появилось на полках', '[
    {"kind": "heading", "text": "Новинки на полках"},
    {"kind": "text", "text": "Здравствуйте, {name}!\n\nРассказываем, что появилось в магазине за последнее время и для чего это пригодится."},
    {"kind": "picture", "url": "", "alt": "Новинки магазина", "link": "/catalog?sort=createdAt-desc"},
    {"kind": "products", "productIds": []},
    {"kind": "button", "text": "Смотреть новинки", "url": "/catalog?sort=createdAt-desc"}
  ]', '{}'),
  (gen_random_uuid(), 'Письмо с промокодом', 'Ваш личный промокод внутри', 'Скидка 10 % на следующий заказ', '[
    {"kind": "heading", "text": "Спасибо, что вы с нами"},
    {"kind": "text", "text": "Здравствуйте, {name}!\n\nВ благодарность за ваш выбор дарим скидку на следующий заказ. Введите код в корзине."},
    {"kind": "promo", "text": "", "discount": {"kind": "PERCENT", "percent": 10}, "minimumKopecks": 300000, "days": 14},
    {"kind": "button", "text": "Перейти в каталог", "url": "/catalog"},
    {"kind": "text", "text": "Если понадобится совет по выбору, позвоните нам."}
  ]', '{}');
