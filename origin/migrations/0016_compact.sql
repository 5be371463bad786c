-- Bodies go to a table of their own. Decision 030.
CREATE TABLE `article_bodies` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`content_items` text NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `article_bodies` (`article_id`, `content_items`) SELECT `id`, `content_items` FROM `articles`;
--> statement-breakpoint
ALTER TABLE `articles` DROP COLUMN `content_items`;
--> statement-breakpoint
-- Tables that are all key, or nearly, hold it once (drizzle-kit cannot say WITHOUT ROWID).
CREATE TABLE `__new_listings` (
	`mandator` text NOT NULL,
	`list` text NOT NULL,
	`published_at` integer NOT NULL,
	`article_id` integer NOT NULL,
	PRIMARY KEY(`mandator`, `list`, `published_at`, `article_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_listings` (`mandator`, `list`, `published_at`, `article_id`) SELECT `mandator`, `list`, `published_at`, `article_id` FROM `listings`;
--> statement-breakpoint
DROP TABLE `listings`;
--> statement-breakpoint
ALTER TABLE `__new_listings` RENAME TO `listings`;
--> statement-breakpoint
CREATE TABLE `__new_article_authors` (
	`article_id` integer NOT NULL,
	`author_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`article_id`, `author_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `authors`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_article_authors` (`article_id`, `author_id`, `position`) SELECT `article_id`, `author_id`, `position` FROM `article_authors`;
--> statement-breakpoint
DROP TABLE `article_authors`;
--> statement-breakpoint
ALTER TABLE `__new_article_authors` RENAME TO `article_authors`;
--> statement-breakpoint
CREATE TABLE `__new_article_tags` (
	`article_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	PRIMARY KEY(`article_id`, `tag_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_article_tags` (`article_id`, `tag_id`) SELECT `article_id`, `tag_id` FROM `article_tags`;
--> statement-breakpoint
DROP TABLE `article_tags`;
--> statement-breakpoint
ALTER TABLE `__new_article_tags` RENAME TO `article_tags`;
--> statement-breakpoint
CREATE TABLE `__new_article_mandators` (
	`article_id` integer NOT NULL,
	`mandator` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`article_id`, `mandator`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_article_mandators` (`article_id`, `mandator`, `position`) SELECT `article_id`, `mandator`, `position` FROM `article_mandators`;
--> statement-breakpoint
DROP TABLE `article_mandators`;
--> statement-breakpoint
ALTER TABLE `__new_article_mandators` RENAME TO `article_mandators`;
--> statement-breakpoint
CREATE TABLE `__new_import_sources` (
	`mandator` text NOT NULL,
	`source` text NOT NULL,
	`record_id` text NOT NULL,
	`digest` text NOT NULL,
	`article_id` integer NOT NULL,
	PRIMARY KEY(`mandator`, `source`, `record_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_import_sources` (`mandator`, `source`, `record_id`, `digest`, `article_id`) SELECT `mandator`, `source`, `record_id`, `digest`, `article_id` FROM `import_sources`;
--> statement-breakpoint
DROP TABLE `import_sources`;
--> statement-breakpoint
ALTER TABLE `__new_import_sources` RENAME TO `import_sources`;
--> statement-breakpoint
CREATE INDEX `listings_member` ON `listings` (`article_id`,`list`,`mandator`);
--> statement-breakpoint
CREATE TABLE `list_counts` (
	`mandator` text NOT NULL,
	`list` text NOT NULL,
	`articles` integer NOT NULL,
	PRIMARY KEY(`mandator`, `list`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `list_months` (
	`mandator` text NOT NULL,
	`list` text NOT NULL,
	`month` text NOT NULL,
	`articles` integer NOT NULL,
	PRIMARY KEY(`mandator`, `list`, `month`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `list_counts` SELECT `mandator`, `list`, count(*) FROM `listings` GROUP BY `mandator`, `list`;
--> statement-breakpoint
INSERT INTO `list_months` SELECT `mandator`, `list`, strftime('%Y-%m', `published_at` / 1000.0, 'unixepoch'), count(*) FROM `listings` GROUP BY 1, 2, 3;
--> statement-breakpoint
-- Whoever changes a list has counted it. A listing is put in or taken out, never changed.
CREATE TRIGGER `listings_count_in` AFTER INSERT ON `listings` BEGIN
	INSERT INTO `list_counts` VALUES (NEW.`mandator`, NEW.`list`, 1) ON CONFLICT DO UPDATE SET `articles` = `articles` + 1;
	INSERT INTO `list_months` VALUES (NEW.`mandator`, NEW.`list`, strftime('%Y-%m', NEW.`published_at` / 1000.0, 'unixepoch'), 1) ON CONFLICT DO UPDATE SET `articles` = `articles` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `listings_count_out` AFTER DELETE ON `listings` BEGIN
	UPDATE `list_counts` SET `articles` = `articles` - 1 WHERE `mandator` = OLD.`mandator` AND `list` = OLD.`list`;
	DELETE FROM `list_counts` WHERE `mandator` = OLD.`mandator` AND `list` = OLD.`list` AND `articles` = 0;
	UPDATE `list_months` SET `articles` = `articles` - 1 WHERE `mandator` = OLD.`mandator` AND `list` = OLD.`list` AND `month` = strftime('%Y-%m', OLD.`published_at` / 1000.0, 'unixepoch');
	DELETE FROM `list_months` WHERE `mandator` = OLD.`mandator` AND `list` = OLD.`list` AND `month` = strftime('%Y-%m', OLD.`published_at` / 1000.0, 'unixepoch') AND `articles` = 0;
END;
