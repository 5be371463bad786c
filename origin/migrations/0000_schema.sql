-- Written by drizzle-kit but for two things that it cannot express: WITHOUT ROWID on the tables that are all key, or
-- nearly (decision 030), and the triggers at the end.
CREATE TABLE `acts` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`role` text NOT NULL,
	`act` text NOT NULL,
	`subject` text NOT NULL,
	`before` text,
	`after` text,
	`undoes` integer,
	`follows` integer,
	CONSTRAINT "act_follows" CHECK("acts"."follows" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `acts_undoes` ON `acts` (`undoes`) WHERE undoes IS NOT NULL;--> statement-breakpoint
CREATE INDEX `acts_subject` ON `acts` (`subject`,`id`);--> statement-breakpoint
CREATE TABLE `address_growth` (
	`mandator` text NOT NULL,
	`part` integer NOT NULL,
	`grown_at` integer NOT NULL,
	PRIMARY KEY(`mandator`, `part`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `article_authors` (
	`article_id` integer NOT NULL,
	`author_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`article_id`, `author_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `authors`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `article_bodies` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`content_items` text NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `article_mandators` (
	`article_id` integer NOT NULL,
	`mandator` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`article_id`, `mandator`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `article_revisions` (
	`article_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`published_at` integer NOT NULL,
	`digest` text,
	`bytes` integer,
	`note` text,
	PRIMARY KEY(`article_id`, `revision`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `article_tags` (
	`article_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	PRIMARY KEY(`article_id`, `tag_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `articles` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`channel_path` text NOT NULL,
	`title_prefix` text,
	`title` text NOT NULL,
	`lead_html` text NOT NULL,
	`content_restriction` text NOT NULL,
	`badge` text,
	`rank` text DEFAULT 'normal' NOT NULL,
	`ai` text DEFAULT 'none' NOT NULL,
	`reviewed_by` text,
	`is_opinion` integer DEFAULT false NOT NULL,
	`is_podcast` integer DEFAULT false NOT NULL,
	`is_video` integer DEFAULT false NOT NULL,
	`image` text,
	`header_video` text,
	`main_tag` integer NOT NULL,
	`published_at` integer NOT NULL,
	`updated_at` integer,
	`status` text DEFAULT 'published' NOT NULL,
	`release_at` integer,
	`stage` text,
	`expires_at` integer,
	`embargo_until` integer,
	`is_held` integer DEFAULT false NOT NULL,
	`is_restriction_kept` integer DEFAULT false NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`main_tag`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "restriction_known" CHECK("articles"."content_restriction" IN ('free', 'paid')),
	CONSTRAINT "rank_known" CHECK("articles"."rank" IN ('top', 'high', 'normal', 'low')),
	CONSTRAINT "status_known" CHECK("articles"."status" IN ('published', 'retracted')),
	CONSTRAINT "stage_hidden" CHECK("articles"."stage" IS NULL OR ("articles"."status" = 'retracted' AND "articles"."release_at" IS NULL)),
	CONSTRAINT "held_hidden" CHECK("articles"."is_held" = 0 OR "articles"."status" = 'retracted'),
	CONSTRAINT "revision_current" CHECK("articles"."revision" > 0)
);
--> statement-breakpoint
CREATE INDEX `articles_release` ON `articles` (`release_at`) WHERE "articles"."release_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `articles_embargo` ON `articles` (`embargo_until`) WHERE "articles"."embargo_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `articles_expiry` ON `articles` (`expires_at`) WHERE "articles"."expires_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `articles_stage` ON `articles` (`stage`,`published_at`,`id`) WHERE "articles"."stage" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `articles_retracted` ON `articles` (`published_at`,`id`) WHERE "articles"."status" = 'retracted' AND "articles"."stage" IS NULL AND "articles"."release_at" IS NULL;--> statement-breakpoint
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
CREATE TABLE `listings` (
	`mandator` text NOT NULL,
	`list` text NOT NULL,
	`published_at` integer NOT NULL,
	`article_id` integer NOT NULL,
	PRIMARY KEY(`mandator`, `list`, `published_at`, `article_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `listings_member` ON `listings` (`article_id`,`list`,`mandator`);--> statement-breakpoint
CREATE TABLE `authors` (
	`id` integer PRIMARY KEY NOT NULL,
	`prename` text NOT NULL,
	`surname` text NOT NULL,
	`shortname` text,
	`role` text DEFAULT '' NOT NULL,
	`bio` text DEFAULT '' NOT NULL,
	`portrait` text
);
--> statement-breakpoint
CREATE TABLE `builds` (
	`id` text PRIMARY KEY NOT NULL,
	`registered_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `corrections` (
	`id` integer PRIMARY KEY NOT NULL,
	`article_id` integer NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "withdrawn_once" CHECK("corrections"."withdrawn_at" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `corrections_standing` ON `corrections` (`article_id`,`text`) WHERE withdrawn_at IS NULL;--> statement-breakpoint
CREATE INDEX `corrections_latest` ON `corrections` (`at`) WHERE withdrawn_at IS NULL;--> statement-breakpoint
CREATE TABLE `documents` (
	`slug` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`lead_html` text NOT NULL,
	`content_items` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `fronts` (
	`mandator` text NOT NULL,
	`channel` text NOT NULL,
	`revision` integer NOT NULL,
	`places` text DEFAULT '[]' NOT NULL,
	`launched_at` integer,
	`launched_by` text,
	`proposal` text,
	`proposed_at` integer,
	`proposed_by` text,
	`preview_digest` text,
	`preview_until` integer,
	PRIMARY KEY(`mandator`, `channel`),
	CONSTRAINT "front_current" CHECK("fronts"."revision" > 0)
);
--> statement-breakpoint
CREATE TABLE `most_read` (
	`mandator` text NOT NULL,
	`position` integer NOT NULL,
	`article_id` integer NOT NULL,
	PRIMARY KEY(`mandator`, `position`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `cms_positions` (
	`mandator` text NOT NULL,
	`source` text NOT NULL,
	`kind` text NOT NULL,
	`reached` text NOT NULL,
	`document_id` text NOT NULL,
	PRIMARY KEY(`mandator`, `source`, `kind`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `cms_retries` (
	`mandator` text NOT NULL,
	`source` text NOT NULL,
	`document_id` text NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`mandator`, `source`, `document_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `cms_retries_due` ON `cms_retries` (`due_at`);--> statement-breakpoint
CREATE TABLE `held_records` (
	`mandator` text NOT NULL,
	`source` text NOT NULL,
	`record_id` text NOT NULL,
	`digest` text NOT NULL,
	`title` text NOT NULL,
	`record` text NOT NULL,
	`release_at` integer,
	PRIMARY KEY(`mandator`, `source`, `record_id`)
);
--> statement-breakpoint
CREATE INDEX `held_records_release` ON `held_records` (`release_at`);--> statement-breakpoint
CREATE TABLE `import_sources` (
	`mandator` text NOT NULL,
	`source` text NOT NULL,
	`record_id` text NOT NULL,
	`digest` text NOT NULL,
	`article_id` integer NOT NULL,
	PRIMARY KEY(`mandator`, `source`, `record_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `import_sources_article` ON `import_sources` (`mandator`,`source`,`article_id`);--> statement-breakpoint
CREATE TABLE `newsletter_mandators` (
	`newsletter_slug` text NOT NULL,
	`mandator` text NOT NULL,
	PRIMARY KEY(`mandator`, `newsletter_slug`),
	FOREIGN KEY (`newsletter_slug`) REFERENCES `newsletters`(`slug`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `newsletters` (
	`slug` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`claim` text NOT NULL,
	`description` text NOT NULL,
	`rhythm` text NOT NULL,
	`sample_topics` text NOT NULL,
	`image` text,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `calendar_events` (
	`address` text NOT NULL,
	`starts_at` integer NOT NULL,
	`uid` text NOT NULL,
	`ends_at` integer NOT NULL,
	`event` text NOT NULL,
	PRIMARY KEY(`address`, `starts_at`, `uid`)
);
--> statement-breakpoint
CREATE INDEX `calendar_events_end` ON `calendar_events` (`ends_at`);--> statement-breakpoint
CREATE TABLE `open_data_readings` (
	`address` text PRIMARY KEY NOT NULL,
	`as_of` integer,
	`value` text,
	`is_sample` integer DEFAULT false NOT NULL,
	`tried_at` integer NOT NULL,
	`failure` text
);
--> statement-breakpoint
CREATE TABLE `overwritten_texts` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `podcast_episodes` (
	`podcast_slug` text NOT NULL,
	`id` integer NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`media_id` text NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`duration_seconds` integer NOT NULL,
	`published_at` integer NOT NULL,
	PRIMARY KEY(`podcast_slug`, `id`),
	FOREIGN KEY (`podcast_slug`) REFERENCES `podcasts`(`slug`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `podcast_episodes_date` ON `podcast_episodes` (`podcast_slug`,`published_at`);--> statement-breakpoint
CREATE TABLE `podcasts` (
	`slug` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`claim` text NOT NULL,
	`description` text NOT NULL,
	`image` text
);
--> statement-breakpoint
CREATE TABLE `discarded_files` (
	`file` text PRIMARY KEY NOT NULL,
	`delete_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `discarded_files_due` ON `discarded_files` (`delete_at`);--> statement-breakpoint
CREATE TABLE `editions` (
	`mandator` text NOT NULL,
	`district` text NOT NULL,
	`day` text NOT NULL,
	`district_name` text NOT NULL,
	`file` text NOT NULL,
	`pages` integer NOT NULL,
	`bytes` integer NOT NULL,
	`delivered_at` integer NOT NULL,
	PRIMARY KEY(`mandator`, `day`, `district`)
);
--> statement-breakpoint
CREATE INDEX `editions_age` ON `editions` (`day`);--> statement-breakpoint
CREATE TABLE `political_ads` (
	`id` text PRIMARY KEY NOT NULL,
	`mandators` text NOT NULL,
	`facts` text NOT NULL,
	`last_day` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `political_ads_age` ON `political_ads` (`last_day`);--> statement-breakpoint
CREATE TABLE `push_outbox` (
	`kind` text NOT NULL,
	`mandator` text NOT NULL,
	`article_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`handed_over_at` integer,
	PRIMARY KEY(`kind`, `mandator`, `article_id`)
);
--> statement-breakpoint
CREATE INDEX `push_outbox_waiting` ON `push_outbox` (`created_at`) WHERE handed_over_at IS NULL;--> statement-breakpoint
CREATE INDEX `push_outbox_age` ON `push_outbox` (`kind`,`created_at`);--> statement-breakpoint
CREATE TABLE `replies` (
	`id` integer PRIMARY KEY NOT NULL,
	`article_id` integer NOT NULL,
	`text` text NOT NULL,
	`signatory` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`withdrawn_at` integer,
	`withdrawn_by` text,
	`withdrawn_reason` text,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reply_withdrawn_once" CHECK("replies"."withdrawn_at" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `replies_standing` ON `replies` (`article_id`,`text`) WHERE withdrawn_at IS NULL;--> statement-breakpoint
CREATE TABLE `search_outbox` (
	`change` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`article_id` integer NOT NULL,
	`changed_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_outbox_article_id_unique` ON `search_outbox` (`article_id`);--> statement-breakpoint
CREATE TABLE `channels` (
	`mandator` text NOT NULL,
	`path` text NOT NULL,
	`display_name` text NOT NULL,
	`seo_title` text,
	`position` integer NOT NULL,
	`sport_widget` text,
	PRIMARY KEY(`mandator`, `path`)
);
--> statement-breakpoint
CREATE TABLE `menu_items` (
	`mandator` text NOT NULL,
	`handle` text NOT NULL,
	`position` integer NOT NULL,
	`label` text NOT NULL,
	`target` text NOT NULL,
	PRIMARY KEY(`mandator`, `handle`, `position`)
);
--> statement-breakpoint
CREATE TABLE `redirects` (
	`mandator` text NOT NULL,
	`from_path` text NOT NULL,
	`to_target` text NOT NULL,
	`status` integer NOT NULL,
	PRIMARY KEY(`mandator`, `from_path`)
);
--> statement-breakpoint
CREATE TABLE `sites` (
	`mandator` text PRIMARY KEY NOT NULL,
	`breaking_news` text,
	`settings` text DEFAULT '{}' NOT NULL,
	`open_data` text
);
--> statement-breakpoint
CREATE TABLE `tags` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`parent_id` integer,
	FOREIGN KEY (`parent_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_slug_unique` ON `tags` (`slug`);--> statement-breakpoint
CREATE TABLE `test_report_listings` (
	`mandator` text NOT NULL,
	`published_at` integer NOT NULL,
	`report_id` integer NOT NULL,
	PRIMARY KEY(`mandator`, `published_at`, `report_id`),
	FOREIGN KEY (`report_id`) REFERENCES `test_reports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `test_report_listings_report` ON `test_report_listings` (`report_id`);--> statement-breakpoint
CREATE TABLE `test_reports` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`lead_html` text NOT NULL,
	`category` text NOT NULL,
	`image` text,
	`rating` real NOT NULL,
	`verdict` text NOT NULL,
	`criteria` text NOT NULL,
	`pros` text NOT NULL,
	`cons` text NOT NULL,
	`offers` text NOT NULL,
	`authors` text NOT NULL,
	`content_items` text NOT NULL,
	`published_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `purge_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`purge` text NOT NULL,
	`is_hard` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `purge_outbox_order` ON `purge_outbox` ("is_hard" desc,`id`);--> statement-breakpoint
CREATE TABLE `paywall_rules` (
	`mandator` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`rules` text NOT NULL,
	`updated_at` integer NOT NULL
);

--> statement-breakpoint
-- Counts the articles of a list per list and month. A listing is inserted or deleted, never updated.
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
--> statement-breakpoint
-- Records when addresses were added, for the filter of known addresses (decision 011). Part -1 is the redirect rules.
CREATE TRIGGER `article_mandators_grown` AFTER INSERT ON `article_mandators` BEGIN
	INSERT INTO `address_growth` VALUES (NEW.`mandator`, NEW.`article_id` / 1000, unixepoch() * 1000) ON CONFLICT DO UPDATE SET `grown_at` = excluded.`grown_at`;
END;
--> statement-breakpoint
CREATE TRIGGER `redirects_grown` AFTER INSERT ON `redirects` BEGIN
	INSERT INTO `address_growth` VALUES (NEW.`mandator`, -1, unixepoch() * 1000) ON CONFLICT DO UPDATE SET `grown_at` = excluded.`grown_at`;
END;
--> statement-breakpoint
-- Acts are inserted only: decision 112.
CREATE TRIGGER `acts_unchanged` BEFORE UPDATE ON `acts` BEGIN
	SELECT RAISE(ABORT, 'acts are inserted only');
END;
--> statement-breakpoint
CREATE TRIGGER `acts_undeleted` BEFORE DELETE ON `acts` BEGIN
	SELECT RAISE(ABORT, 'acts are inserted only');
END;
--> statement-breakpoint
CREATE TRIGGER `replies_unchanged` BEFORE UPDATE OF `article_id`, `text`, `signatory`, `at`, `by` ON `replies` BEGIN
	SELECT RAISE(ABORT, 'replies cannot be edited');
END;
