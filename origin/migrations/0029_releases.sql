ALTER TABLE `articles` ADD `release_at` integer;--> statement-breakpoint
CREATE INDEX `articles_release` ON `articles` (`release_at`) WHERE "articles"."release_at" IS NOT NULL;